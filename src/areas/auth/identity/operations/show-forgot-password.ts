/**
 * GET /v1/auth/forgot-password: the service's own page to request a reset link, so that no outside site is needed. Source:
 * docs/reference/auth.md#passwords.
 */
import { Type } from 'typebox';
import { operation } from '../../../../platform/http/operation.ts';
import { forgotPasswordPage } from '../pages.ts';

export const showForgotPassword = operation({
  id: 'identity.show_forgot_password',
  method: 'GET',
  path: '/v1/auth/forgot-password',
  tag: 'Account',
  isPage: true,
  summary: 'The page to ask for a reset link',
  description: 'A form of one field. Programs use POST /v1/auth/password-reset-request.',
  access: { allow: 'public' },
  limit: 'auth',
  effect: 'read',
  reach: 'system',
  tenantFree: 'a fixed text',
  reply: { status: 200, schema: Type.String(), contentType: 'text/html; charset=utf-8' },
  errors: [],
  example: { reply: '<!doctype html><title>Forgot your password? · Surety</title>' },

  handle: () => Promise.resolve(forgotPasswordPage()),
});
