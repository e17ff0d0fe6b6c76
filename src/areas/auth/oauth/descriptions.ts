/**
 * The mounted routes that a program calls by their path, as the OpenAPI document shows them. Not shown: the pages, to which a
 * browser is sent (/v1/oauth/authorize among them), the second form of the resource metadata's address, and the registration_client_uri of RFC 7592, which each registration names itself
 * (docs/adr/0215). Errors have the shape of RFC 6749 section 5.2. Data only.
 */
import type { PathItems } from '../../../platform/http/mount.ts';
import { LIFETIMES } from './paths.ts';

type Json = Readonly<Record<string, unknown>>;

const text = (description: string): Json => ({ type: 'string', description });
const ERROR = {
  title: 'OauthError',
  type: 'object',
  required: ['error'],
  properties: { error: text('Code of the RFC'), error_description: text('One sentence') },
};
const reply = (type: string, description: string, schema: Json): Json => ({
  description,
  content: { [type]: { schema } },
});
const json = (description: string, schema: Json): Json => reply('application/json', description, schema);
const REFUSED = json('Refused', ERROR);

/** The platform counts requests before a mounted handler sees them. */
const COUNTED = { '429': REFUSED };

const object = (properties: Readonly<Record<string, Json>>, required: readonly string[]): Json => ({
  type: 'object',
  required,
  properties,
});
const named = (title: string, schema: Json): Json => ({ title, ...schema });

const form = (properties: Readonly<Record<string, Json>>, required: readonly string[]): Json => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: object(properties, required) } },
});
const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } });
const item = (operationId: string, summary: string, { responses, ...rest }: Json): Json => ({
  operationId: `oauth.${operationId}`,
  tags: ['OAuth'],
  summary,
  security: [{}],
  ...rest,
  responses: { ...COUNTED, ...(responses as Json) },
});

const list = (description: string): Json => ({ type: 'array', items: { type: 'string' }, description });
const CLIENT = named(
  'OauthClient',
  object(
    {
      client_id: text('Public; there is no secret'),
      client_name: text('1 to 200 characters, shown to people'),
      redirect_uris: list(
        '1 to 5; https, or http on loopback from any port; left out by clients of the device flow only',
      ),
      grant_types: list('authorization_code, refresh_token, urn:ietf:params:oauth:grant-type:device_code'),
      response_types: list('code'),
      token_endpoint_auth_method: { type: 'string', enum: ['none'] },
      client_id_issued_at: { type: 'integer' },
      registration_access_token: text('Manages this registration (RFC 7592)'),
      registration_client_uri: text('Where it is managed'),
    },
    ['client_name'],
  ),
);
const TOKENS = named(
  'OauthTokens',
  object(
    {
      access_token: text('mcp_at_ and 43 characters'),
      token_type: { type: 'string', enum: ['Bearer'] },
      expires_in: { type: 'integer', example: LIFETIMES.AccessToken },
      refresh_token: text('Single use, 30 days; one that comes back ends the grant'),
      scope: text('mcp:read, mcp:write, api:read, api:write'),
      id_token: text('With scope openid; carries acr and auth_time'),
    },
    ['access_token', 'token_type', 'expires_in', 'scope'],
  ),
);
const METADATA = json('Metadata', { type: 'object' });

export const DESCRIPTIONS: PathItems = {
  '/.well-known/oauth-authorization-server': {
    get: item('describe_server', 'Describe the authorization server (RFC 8414)', {
      description: 'Endpoints, grants and methods of the authorization server. Public; may be cached.',
      responses: { '200': METADATA },
    }),
  },
  '/.well-known/oauth-protected-resource/v1': {
    get: item('describe_api', 'Describe the API as a protected resource (RFC 9728)', {
      description: 'Which authorization server issues tokens for this API, and which scopes there are. Public.',
      responses: { '200': METADATA },
    }),
  },
  '/v1/oauth/jwks': {
    get: item('list_keys', 'Keys that sign ID tokens', {
      description: 'The public keys as a JSON Web Key Set. Public; may be cached.',
      responses: { '200': reply('application/jwk-set+json', 'Key set', { type: 'object' }) },
    }),
  },
  '/v1/oauth/register': {
    post: item('register_client', 'Register a client (RFC 7591)', {
      description:
        'Registers a public client without a secret. The reply holds the token that manages the registration; it is shown once.',
      requestBody: body(CLIENT),
      responses: { '201': json('Registered', CLIENT), '400': REFUSED, '429': REFUSED },
    }),
  },
  '/v1/oauth/token': {
    post: item('issue_token', 'Exchange a code, a device code or a refresh token', {
      description:
        'Tokens for an authorization code with its PKCE verifier, for a device code the person has approved, or for a refresh token.',
      requestBody: form(
        {
          grant_type: text('authorization_code, refresh_token or the device_code urn'),
          client_id: text('Public id'),
          code: text('With authorization_code'),
          redirect_uri: text('With authorization_code'),
          code_verifier: text('With authorization_code'),
          refresh_token: text('With refresh_token'),
          device_code: text('With device_code'),
        },
        ['grant_type', 'client_id'],
      ),
      responses: { '200': json('Tokens', TOKENS), '400': REFUSED, '401': REFUSED },
    }),
  },
  '/v1/oauth/device_authorization': {
    post: item('authorize_device', 'Begin the device flow (RFC 8628)', {
      description:
        'Codes for a device without a browser: the person types the user code elsewhere, the device polls the token endpoint.',
      requestBody: form({ client_id: text('Public id'), scope: text('Default mcp:read api:read') }, ['client_id']),
      responses: {
        '200': json(
          'Codes',
          object(
            {
              device_code: text('For the device'),
              user_code: text('XXXX-XXXX, for the person'),
              verification_uri: text('Where the person types it'),
              verification_uri_complete: text('With the code filled in'),
              expires_in: { type: 'integer', example: LIFETIMES.DeviceCode },
              interval: { type: 'integer', example: 5 },
            },
            ['device_code', 'user_code', 'verification_uri', 'expires_in', 'interval'],
          ),
        ),
        '400': REFUSED,
        '401': REFUSED,
      },
    }),
  },
  '/v1/oauth/revoke': {
    post: item('revoke_token', 'End a token and its grant (RFC 7009)', {
      description: 'Ends the token and the grant it belongs to.',
      requestBody: form(
        {
          token: text('Access or refresh token'),
          token_type_hint: text('access_token or refresh_token'),
          client_id: text('Whose it is; without it, whoever the token was given to'),
        },
        ['token'],
      ),
      responses: { '200': { description: 'Always, whether or not there was something to end' }, '400': REFUSED },
    }),
  },
  '/v1/oauth/introspect': {
    post: item('introspect_token', 'Ask what an access token is (RFC 7662)', {
      description:
        'For its own client, its own person, and owners and admins of its organisation; active: false to everybody else.',
      security: [{}, { session: [] }, { bearer: [] }, { api_key: [] }],
      requestBody: form({ token: text('Access token'), client_id: text('The client it was given to') }, ['token']),
      responses: {
        '200': json('The token, or active: false', object({ active: { type: 'boolean' } }, ['active'])),
        '400': REFUSED,
        '401': REFUSED,
      },
    }),
  },
};
