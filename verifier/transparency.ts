/** node verifier/transparency.ts: an entry of the log of cards, by the command of this folder under its former name. */
import './cli.mjs';
