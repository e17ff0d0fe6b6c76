// A certificate in whatever envelope it comes.
import { CHECK_NAMES, checkCertificate } from './certificate.mjs';
import { isDoc } from './canonical.mjs';
import { envelopeFault, openDocument } from './views.mjs';

/**
 * Checks the envelope, if there is one, and the certificate in it.
 * @param {unknown} document @param {import('./keys.mjs').Keys} keys
 * @returns {Promise<{ kind: 'certificate' | 'dsse' | 'vc', certificate: unknown, valid: boolean, checks: { name: string, fault: string | null }[] }>}
 */
export async function verifyDocument(document, keys) {
  const { kind, certificate } = openDocument(document);
  const report = await checkCertificate(certificate, keys);
  const checks = CHECK_NAMES.map((name) => ({ name: /** @type {string} */ (name), fault: report[name] }));
  if (kind !== 'certificate' && isDoc(document))
    checks.unshift({ name: 'envelope', fault: await envelopeFault(document, kind, keys) });
  return { kind, certificate, valid: checks.every((check) => check.fault === null), checks };
}
