/**
 * The script of the account page: what a form cannot do (passkeys) and what replies with JSON. Plain text, allowed by its hash;
 * facts come from data attributes, texts are inserted only as text. The lists and the link to the identity provider work without
 * it.
 */
export const ACCOUNT_SCRIPT = `
(() => {
  'use strict';
  const $ = (id) => document.getElementById(id);
  const say = (text) => { const box = $('say'); box.textContent = text; box.hidden = text === ''; if (text !== '') box.focus(); };
  const call = async (method, path, body) => {
    const reply = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = await reply.json().catch(() => ({}));
    if (reply.ok) return answer;
    const error = new Error((answer.error || {}).message || 'That did not work.');
    error.code = (answer.error || {}).code;
    error.details = (answer.error || {}).details || {};
    throw error;
  };
  const words = (error) =>
    error.name === 'NotAllowedError' ? 'The passkey was not used.'
    : error.name === 'InvalidStateError' ? 'This device has a passkey for your account already.'
    : error.message;

  const prove = async () => {
    const options = await call('POST', '/v1/auth/passkey/challenge');
    const made = await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) });
    await call('POST', '/v1/auth/passkey/verify-auth', { response: made.toJSON() });
  };
  const enrol = async (name) => {
    const options = await call('POST', '/v1/auth/passkey/enroll');
    const made = await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) });
    await call('POST', '/v1/auth/passkey/verify-enroll', { response: made.toJSON(), friendly_name: name });
  };
  const byCode = async (factor, code) => {
    const { challenge_id } = await call('POST', '/v1/auth/mfa/challenge', { factor_id: factor });
    return call('POST', '/v1/auth/mfa/verify', { factor_id: factor, challenge_id, code });
  };
  const askCode = (factor) =>
    new Promise((resolve, reject) => {
      const form = $('code-form');
      form.hidden = false;
      $('code').focus();
      form.onsubmit = (event) => {
        event.preventDefault();
        byCode(factor, $('code').value).then(resolve, reject).finally(() => { form.hidden = true; $('code').value = ''; });
      };
    });
  const confirm = (refusal) => {
    const { passkeys, factor } = document.body.querySelector('[data-account]').dataset;
    if (passkeys !== '0') return prove();
    if (factor !== '') return askCode(factor);
    if (refusal.details.reason === 'reauthenticate') throw new Error('Sign out and sign in again first: this needs a sign-in of the last 15 minutes.');
    throw new Error('Add a passkey or an authenticator app first: this needs a second factor.');
  };
  const sensitive = async (work) => {
    try { return await work(); } catch (error) {
      if (error.code !== 'aal2_required') throw error;
      await confirm(error);
      return work();
    }
  };
  /** Goes on when the person says that the codes are kept: they are shown this once. */
  const showCodes = (codes) => {
    if (codes === undefined) return undefined;
    $('recovery-list').replaceChildren(...codes.map((code) => Object.assign(document.createElement('li'), { textContent: code })));
    $('recovery').hidden = false;
    $('recovery-kept').focus();
    return new Promise((resolve) => { $('recovery-kept').onclick = resolve; });
  };
  const setUpApp = async () => {
    const made = await call('POST', '/v1/auth/mfa/enroll', { friendly_name: 'Authenticator app' });
    const picture = new DOMParser().parseFromString(made.totp.qr_code, 'image/svg+xml').documentElement;
    picture.setAttribute('width', '200');
    picture.style.background = '#fff'; // readers want dark on light
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', 'QR code for your app');
    $('new-app-picture').replaceChildren(document.importNode(picture, true));
    $('new-app-text').textContent = made.totp.secret;
    $('new-app').hidden = false;
    await showCodes((await askCode(made.id)).recovery_codes);
  };
  const run = (work) => {
    say('');
    Promise.resolve().then(work).then(() => location.reload(), (error) => say(words(error)));
  };
  const on = (id, event, work) => {
    const element = $(id);
    if (element !== null) element.addEventListener(event, (happened) => { happened.preventDefault(); run(work); });
  };

  on('password-form', 'submit', async () => {
    const answer = await call('POST', '/v1/auth/sign-in', { email: $('email').value, password: $('password').value });
    if (answer.mfa_required === true) await askCode(answer.factor_id);
  });
  on('passkey-sign-in', 'click', prove);
  on('sign-out', 'click', async () => {
    await call('POST', '/v1/auth/sign-out');
    new BroadcastChannel('surety-session').postMessage('ended'); // to the tabs of the console
  });
  on('set-up-app', 'click', () => sensitive(setUpApp));
  on('make-codes', 'click', () => sensitive(async () => showCodes((await call('POST', '/v1/auth/mfa/recovery-codes')).recovery_codes)));
  on('add-passkey', 'submit', () => sensitive(() => enrol($('name').value)));
  for (const button of document.querySelectorAll('button[data-remove]'))
    button.addEventListener('click', () => run(() => sensitive(() => call('DELETE', button.dataset.remove))));
  for (const element of document.querySelectorAll('[data-needs-script]')) element.hidden = false;
  if (window.PublicKeyCredential === undefined || PublicKeyCredential.parseRequestOptionsFromJSON === undefined)
    for (const element of document.querySelectorAll('[data-needs-passkeys]')) element.hidden = true;
})();
`;
