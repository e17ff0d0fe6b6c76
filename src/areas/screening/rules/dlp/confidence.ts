/** Kinds of leaks: how sure a finding is, and what it is called in a sentence. Pure. */

/** Confidence that a finding of this kind in output is a real leak, 0..1. */
export const LEAK_CONFIDENCE: Readonly<Record<string, number>> = {
  canary: 1,
  private_key: 0.97,
  api_key: 0.95,
  aws_key: 0.95,
  webhook_url: 0.9,
  database_url: 0.92,
  jwt: 0.85,
  bearer_token: 0.85,
  password: 0.7,
  secret: 0.65,
  seed_phrase: 0.9,
  credit_card: 0.9,
  iban: 0.7,
  ssn: 0.85,
  national_id: 0.75,
  phone: 0.35,
  email: 0.3,
  ip_address: 0.25,
};

/** The kind in a sentence, with its article. */
export const LEAK_NAMES: Readonly<Record<string, string>> = {
  canary: 'a planted credential',
  private_key: 'a private key',
  api_key: 'an API key',
  aws_key: 'an AWS key',
  webhook_url: 'a webhook URL',
  database_url: 'a database URL',
  jwt: 'a JSON Web Token',
  bearer_token: 'a bearer token',
  password: 'a password',
  secret: 'a secret',
  seed_phrase: 'a seed phrase',
  credit_card: 'a credit card number',
  iban: 'an IBAN',
  ssn: 'a social security number',
  national_id: 'a national id',
  phone: 'a phone number',
  email: 'an e-mail address',
  ip_address: 'an IP address',
};
