/**
 * Values that providers and standards publish for tests and examples: they look like leaks and are none. The lists are of exact
 * values, so that a text cannot make a real secret pass by calling it an example. Source: docs/reference/screening.md#leak-kinds. Pure.
 */

/** Cards of payment providers' test modes. */
const TEST_CARDS = new Set(
  `4242424242424242 4000056655665556 5555555555554444 2223003122003222 5200828282828210 5105105105105100 371449635398431
   6011000990139424 6011111111111117 3056930009020004 36227206271667 6555900000604105 3566002020360505 6200000000000005
   6200000000000047 6205500000000000004 4000002500003155 4000000000003220 4000002760003184 4000008260003178 4012888888881881
   4222222222222 30569309025904 38520000023237 3530111333300000 5019717010103742 5424000000000015 4007000000027
   2222405343248877 2223000048400011 5431111111111111 4917610000000000 4917300800000000 6304000000000000 4462030000000000`.split(
    /\s+/,
  ),
);
/** Stripe's cards that are declined and so on: 4000 0000 0000 and four digits. */
const DECLINED_CARD = /^400000000000\d{4}$/;

/** Values of examples that a reader also uses to try a scanner: published only where the text around says so. */
const SAMPLES = new Set([
  '4111111111111111',
  '378282246310005',
  'GB82WEST12345698765432',
  'GB29NWBK60161331926819',
  'GB33BUKB20201555555555',
  'DE89370400440532013000',
  'DE75512108001245126199',
  'FR1420041010050500013M02606',
  'FR7630006000011234567890189',
  'ES9121000418450200051332',
  'IT60X0542811101000000123456',
  'NL91ABNA0417164300',
  'BE68539007547034',
  'CH9300762011623852957',
  'AT611904300234573201',
  'NO9386011117947',
  'SE4550000000058398257466',
  'PL61109010140000071219812874',
]);
const SAMPLE_NUMBERS = new Set(['078051120', '219099999', '457555462', '123456789']);
const SAYS_SO =
  /\b(?:tests?|testing|test-?mode|sandbox|samples?|examples?|demo|dummy|fake|fictitious|documentation|docs|placeholder|beispiel\w*|muster\w*|exemples?|ejemplos?|exemplos?|esempi\w?|voorbeeld\w*)\b|пример|示例|测试|テスト|サンプル/i;
const NEAR_UNITS = 80;

const JWT_OF_JWT_IO = 'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c';
/** The account key of Azure's storage emulator, the same on every machine. */
const EMULATOR_KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq';
const LOCAL_HOST =
  /@(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]|host\.docker\.internal|(?:[a-z0-9-]{1,63}\.){0,4}(?:example(?:\.(?:com|org|net))?|test|invalid|localhost))(?:[:/?"'\s]|$)/i;
const SAMPLE_LOGIN =
  /:\/\/(?:user(?:name)?|db_?user|your_?user|login):(?:pass(?:word)?|db_?pass(?:word)?|pwd|secret)@/i;

/** Accounts that the database has in its documentation. */
const SAMPLE_ORACLE = /:(?:scott\/tiger|hr\/hr|system\/(?:oracle|manager)|user(?:name)?\/pass(?:word)?)@/i;
/** Keys of the first accounts of the development chains of Hardhat and Foundry. */
const CHAIN_KEYS = [
  'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
];

const hasNear = (text: string, from: number, to: number): boolean =>
  SAYS_SO.test(text.slice(Math.max(0, from - NEAR_UNITS), from)) || SAYS_SO.test(text.slice(to, to + NEAR_UNITS));

/** Whether the finding is a published value and no leak. */
export function isPublished(
  text: string,
  { kind, from, to }: { readonly kind: string; readonly from: number; readonly to: number },
): boolean {
  const value = text.slice(from, to);
  switch (kind) {
    case 'credit_card': {
      const digits = value.replace(/\D/g, '');
      return TEST_CARDS.has(digits) || DECLINED_CARD.test(digits) || (SAMPLES.has(digits) && hasNear(text, from, to));
    }
    case 'iban':
      return SAMPLES.has(value.replace(/[^A-Za-z0-9]/g, '').toUpperCase()) && hasNear(text, from, to);
    case 'ssn': {
      const digits = value.replace(/\D/g, '');
      return digits === '078051120' || (SAMPLE_NUMBERS.has(digits) && hasNear(text, from, to));
    }
    case 'database_url':
    case 'password':
      return (
        (/:\/\//.test(value) && (LOCAL_HOST.test(value) || SAMPLE_LOGIN.test(value))) ||
        (value.startsWith('jdbc:') && (LOCAL_HOST.test(value.replace('@//', '@')) || SAMPLE_ORACLE.test(value)))
      );
    case 'jwt':
    case 'bearer_token':
      return value.includes(JWT_OF_JWT_IO);
    case 'secret':
    case 'api_key':
      return value.includes(EMULATOR_KEY) || CHAIN_KEYS.some((key) => value.toLowerCase().includes(key));
    default:
      return false;
  }
}
