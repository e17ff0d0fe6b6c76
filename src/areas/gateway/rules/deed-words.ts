/**
 * Words of the members of a call's arguments, and of the things that tools are named by, by what they say of a call. Words of deeds:
 * src/contract/words/tool-words.ts. Members are read in English, German, French, Spanish, Italian, Portuguese and Dutch, in the spelling of
 * wordsOf: lower case, without accents. Words of users (the last two) are in that of wordsIn. Source: docs/reference/gateway.md#confirmation;
 * docs/adr/0405, 0746, 0757. Data only.
 */
import { DELETING, GRANTING, PAYING, SENDING } from '../../../contract/words/tool-words.ts';
import { setOf } from '../../../contract/words/word-list.ts';

export * from '../../../contract/words/tool-words.ts';

/** A transfer of these moves no money. */
export const NO_MONEY = setOf(
  'call ticket file files data ownership domain chat agent session list get match reconcile reconciliation reminder reminders status history',
);
export const RIGHTS = setOf(`
  permission permissions role roles acl access collaborator collaborators admin ownership password passcode mfa 2fa forwarding token apikey ssh sshkey pubkey
  apikeys credentials
  berechtigung rechte zugriff zugang rolle passwort droits acces permiso permisos acceso rol permesso permessi accesso`);
/** Whoever is made one of these has rights, by one of the second words; writing to one gives none. */
export const BELONGING = setOf('member members guest');
export const JOINING = setOf(
  'add create new make set put invite join enroll enrol register assign promote upsert insert import',
);
/** Invitations to these give no rights. */
export const NO_RIGHTS = setOf(
  'calendar event meeting appointment slot termin kalender agenda rendezvous cita reunion',
);
/** Whoever is named with these gets nothing. */
export const LEAVING = setOf(
  'offboard deactivate disable suspend block ban unsubscribe unassign detach kick mute lock',
);
/** Removing these loses nothing. */
export const NO_LOSS = setOf('label labels tag tags filter reaction star cart highlight cancelled canceled reminder');
export const TARGET = setOf(`
  to recipient recipients payee beneficiary iban account destination address addresses wallet merchant vendor seller supplier creditor receiver cc
  bcc email emails mail phone user users username member members collaborator invitee invitees grantee attendee attendees guest guests
  assignee assignees reviewer reviewers login handle mailbox host url webhook endpoint bic swift routing contact person people with channel
  group participant participants
  empfaenger empfanger konto kontonummer adresse begunstigter zahlungsempfaenger destinataire destinataires beneficiaire compte courriel
  destinatario destinatarios beneficiario cuenta direccion correo para conto indirizzo conta endereco ontvanger rekening adres aan kepada kime
  alici odbiorca`);
export const AMOUNT = setOf(
  'amount total sum value price quantity qty budget tip fee limit cents betrag summe preis montant somme prix importe monto cantidad precio importo prezzo valor bedrag prijs',
);
export const ITEM = setOf(
  'item product sku id ids uid invoice order code voucher coupon plan room flight hotel ticket path file filename folder name title key table database branch repo repository record event subject document doc booking reservation subscription',
);
/** How many of a thing: no sum. */
export const COUNT = setOf('quantity qty count menge anzahl pieces');
/** Sums in hundredths. */
export const MINOR = setOf('cent cents minor pence centimes centavos centesimi kopecks');
/** Sums that are paid beside another one. */
export const ADDED = setOf('tip fee fees surcharge gratuity extra trinkgeld gebuhr pourboire frais propina mancia');
/** Members of a payment that say neither to whom nor how much nor how often. */
export const HARMLESS = setOf(
  `reference ref day when time slot method type kind mode status purpose details notes key idempotency request country language locale variant size unit
  color colour category date checkin checkout room class departure arrival expires registration libelle concepto motif descritivo causale omschrijving ausfuehrung priority urgency execution shipping delivery mandate`,
);
/** What is done with a payment by a tool that does not pay. */
export const NOT_PAYING = setOf('request cancel stop revoke reject decline dispute void reverse');
/** Who gets money; other targets of a payment get goods. */
export const PAYEE = setOf(
  'payee beneficiary iban account wallet merchant vendor seller supplier creditor receiver recipient recipients bic swift to empfaenger empfanger beneficiaire destinataire beneficiario destinatario ontvanger',
);
/** Where goods go, not money. */
export const SHIPPED = setOf('ship shipping deliver delivery');
export const LEVEL = setOf('role permission permissions access level scope scopes visibility password rolle rol');
/** Where the money comes from. */
export const ORIGIN = setOf('from source my');
export const CURRENCY = setOf('currency ccy waehrung wahrung devise monnaie moneda divisa moeda valuta waluta');
/** What a sum is of: a currency, or something else. */
export const UNIT = setOf('asset unit coin token');
/** What is only said about the call. */
export const SILENT = setOf(`
  ${[...CURRENCY].join(' ')} note memo date time reason comment description body text message content
  texto texte testo tekst inhalt contenu contenido corps cuerpo verwendungszweck zweck motivo tresc isi metin`);
/** Rights that are given without a word about them. */
export const LOW_LEVELS = setOf(
  'viewer reader read view comment commenter guest member user default basic pull private none readonly only can access restricted lesen lesezugriff lecture lecteur lectura lector lettura leitura lezen',
);
/** Switches that let everybody in where they are true. */
export const OPENING = setOf('public anyone everyone anonymous world external');

/** Where money or goods go to, or who may sign in: whoever changes it takes it over. */
export const DETAILS = setOf(
  'payout iban beneficiary payee recovery login bank billing forwarding limit quota kontonummer bankverbindung',
);

/** The same as members of a call that changes something. */
export const MEMBER_DETAILS = setOf(
  'iban bic swift bank payout beneficiary payee forwarding recovery kontonummer bankverbindung',
);
/** What a code opens. */
export const DOORS = setOf('lock locks smartlock door doors keypad');
/** Protections, and the tools and values by which they are turned off. */
export const GUARDS = setOf(
  'mfa 2fa otp totp sso password passwordless logging audit pgaudit auditd firewall antivirus encryption backup backups',
);
/** What watches a place. */
export const WATCHING = setOf('camera cameras cctv alarm siren doorbell');
/** How far something may go without a person, as members of a setting. */
export const LIMITS = setOf('limit limits threshold ceiling cap approve approval approvals');
export const SETTING = setOf(
  'setting settings config configuration policy policies preference preferences security parameter parameters',
);
/** Members that are true where a check is passed over, by itself or with one of the second words. */
export const OVERRIDING = setOf('override bypass');
export const SKIPPING = setOf('skip ignore no disable without');
/** What is checked or protected; members of these that are false take it away. */
export const CHECKED = setOf(
  'check checks approval approvals review reviews verify verification validation protection protected hooks scan encryption encrypted readonly',
);
/** Members that are true where something is gone for good, and those that are false there. */
export const FOR_GOOD = setOf('permanent permanently purge irreversible irrevocable');
export const KEEPING = setOf('trash recycle recoverable restorable undo');
/** The second word of a name of a credential: `deploy_key`, `authorized_keys`. */
export const KEYS = setOf('key keys');
export const KEYED = setOf('deploy api ssh access signing public authorized authorised host');
/** Members with a postal address. */
export const POSTAL = setOf(
  'street address city postcode zip strasse anschrift lieferadresse rue direccion calle indirizzo adres',
);

/** Members of a call that runs something, which are only said about it. */
export const ABOUT = setOf('description reason comment note title summary timeout id name');
/** Members of edits, whose words stand in the text that is edited, and headings. */
export const EDITED = setOf(
  'old new before after find replace insert search pattern match path paths file files filename folder directory title subject summary',
);
/** Tools that read the contacts of the user or of the organisation, which nobody else writes. */
export const CONTACTS = setOf(`
  contact contacts directory addressbook people person persons employee employees staff colleague colleagues member members crm
  kontakt kontakte kontakty adressbuch mitarbeiter annuaire carnet contacto contactos contatto contatti contatos rubrica rehber`);
/** Tools that keep an address and send nothing to it. */
export const STORING = setOf(
  'contact contacts customer customers record row cell sheet table crm lead database db file document entry save write edit log',
);
/** Texts that nobody gets yet, beside which no word says that they are sent. */
export const DRAFTS = setOf(
  'draft drafts concept entwurf entwuerfe brouillon brouillons borrador borradores bozza bozze rascunho szkic kladde utkast taslak',
);
const CARRIERS = setOf('mail email message dm sms mailen');
/** Words that say that a text goes out; the others of sending are also what a text is. */
export const GOING_OUT: ReadonlySet<string> = new Set([...SENDING].filter((word) => !CARRIERS.has(word)));
/** Tools that read what people write to each other. */
export const LETTERS = setOf(`
  mail mails email emails gmail message messages inbox letter letters ticket tickets thread threads chat chats conversation conversations comment
  comments feedback survey complaint complaints helpdesk
  nachricht nachrichten brief briefe postfach correo correos mensaje mensajes courriel courriels messagerie messaggio messaggi mensagem mensagens
  updates posts reviews announcements forum
  zgloszenie zgloszenia wiadomosc wiadomosci mesaj mesajlar posta`);
/** Tools that read what is to be done, as people note it for each other. */
export const PLANS = setOf(
  'task tasks todo todos todolist note notes minutes agenda calendar reminders aufgaben notizen kalender tareas notas taches appunti',
);
/** Tools that answer who wrote. */
export const REPLYING = setOf('reply respond answer antworten beantworten repondre responder rispondi odpowiedz');
/** How users say that an address changes. */
export const MOVING = setOf(
  'address addresses moved adresse anschrift umgezogen lieferadresse direccion indirizzo adres adresu',
);
/** How users say that somebody is to be answered. */
export const ANSWERING = setOf(`
  reply answer respond tell write confirm say accept decline thank know apologise apologize
  antworte antworten schreib sag bestaetige bestätige zusagen absagen danke reponds répondre réponds dis ecris écris confirme remercie
  responde contesta dile escribe confirma rispondi scrivi conferma ringrazia antwoord schrijf zeg bevestig odpowiedz napisz potwierdz balas jawab`);

/** Deeds that people mostly ask for by the thing: `calendar.create_event`, where the user spoke of the calendar. */
export const ENTERING = setOf(
  'create update set add put new save post edit change modify insert write record register enter',
);

/** Words of tools that run commands, and of members with one; the others of running are also said of deeds: `run_payroll`, `execute_payment`. */
export const COMMANDS = setOf('shell bash sh command cmd python eval ssh powershell');

/** Names in one word: `transfermoney`. */
export const COMPOUNDS = {
  verbs: [...PAYING, ...DELETING, ...GRANTING, ...SENDING].filter((word) => word.length >= 3),
  things: setOf(
    'money funds fund payment payments account accounts user users file files table tables database record records repo repository branch access role roles permission permissions email message invoice order',
  ),
} as const;
