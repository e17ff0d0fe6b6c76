/** node verifier/verify.ts: the command of this folder under its former name. */
import './cli.mjs';
