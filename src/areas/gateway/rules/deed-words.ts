/**
 * Words of tool names and of the members of their arguments, by what they say of a call. Names are English nearly everywhere; the German,
 * French, Spanish, Italian, Portuguese and Dutch words are those of tools that a house writes for itself. In the spelling of wordsOf: lower
 * case, without accents. Words of users (the last two) are in that of wordsIn. Source: docs/reference/gateway.md#confirmation; docs/adr/0405, 0746.
 * Data only.
 */
const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** A tool with one of the first words and none of the second only reads. */
export const READING = setOf(`
  get read fetch list search find view navigate browse look query show describe lookup grep glob ls extract
  holen lesen suchen abrufen anzeigen lire lister chercher obtenir consulter afficher extraire leer buscar obtener consultar extraer listar ver
  leggi cerca elenca visualizza estrai ler obter zoeken zoek lezen ophalen haal toon pobierz szukaj znajdz odczytaj wyszukaj pokaz ara bul oku getir
  listele sorgula hamta procurar procura pesquisar pesquisa mostrar trova mostra hent hente hledat hledej najdi zobraz seznam cauta citeste cari lihat
  keres olvas hae nayta lue`);
/** What only shows something, at an end of a name without a word of a deed: `orders_history`, `fiche_adherent`. */
export const SHOWING_FIRST = setOf('logs history stats metrics fiche');
/** The same as the last part of a name: `service.slots`. */
export const SHOWING = setOf(`
  details info overview summary balance availability slots quote quotes stock forecast usage latest recent cart ficha scheda stok bestand saldo lagerbestand verlauf disponibilidad disponibilite disponibilidade disponibilita historial storico vagas huecos creneaux`);
/** Beside one of these the same: `agenda_vagas`. Any other word may be a deed: `block_slots`. */
export const KEPT_IN = setOf(`
  agenda calendar calendario calendrier kalender takvim clinica clinique klinik praxis depo lager magazzino almacen armazem entrepot magasin inventario inventaire
  banco banque banca bank cuenta conta compte conto konto cliente client kunde musteri proveedor fornecedor fornitore fournisseur lieferant tienda boutique negozio`);
/** Deeds in the plural beside these are things: `payments.recent`, `transfers_history`. */
export const PASSED = setOf('history recent latest logs stats summary overview');
/** Also in the singular: `orderHistory`. */
export const OF_THINGS = setOf('history logs stats summary overview');
/** What is got by these is read, also where the word for it is one of a deed: `get_order`, `list_transfers`. */
export const GETTING = setOf('get list fetch search find show view query');
export const GOT = setOf('order post reply book transfer share run deploy');
/** What is opened to be read; a safe, a position or an account is not. */
export const OPENED = setOf(
  'file files page pages url link links document documents doc tab browser mail email message attachment folder note image website site',
);
export const ACTING = setOf(`
  send post write create update delete remove set put add reply forward pay transfer book order submit upload publish run exec execute edit replace
  move share invite deploy buy tunnel connect mute disable enable authorize authorise install merge append insert upsert approve reject assign purge
  erase revoke rename unlock broadcast cancel`);

export const PAYING = setOf(`
  pay payment payments transfer wire remit remittance payout purchase buy checkout donate refund withdraw withdrawal deposit topup tip invest
  trade sepa ach reimburse
  ueberweisung uberweisung ueberweisen uberweisen zahlung zahlungen zahlen bezahlen auszahlen auszahlung erstatten erstattung kaufen
  virement virements paiement paiements payer rembourser remboursement acheter achat
  pago pagos pagar transferencia transferencias reembolso reembolsar comprar compra
  pagamento pagamenti bonifico bonifici pagare rimborso rimborsare acquista pagamentos reembolsar
  betaling betalingen betalen overboeking overboeken terugbetalen kopen`);
/** These cost money where the call has a price or an amount, or where an order is placed. */
export const ORDERING = setOf(
  'order book reserve subscribe upgrade credit credits bestellen buchen commander reserver pedir reservar ordina prenota',
);
/** A transfer of these moves no money. */
export const NO_MONEY = setOf(
  'call ticket file files data ownership domain chat agent session list get match reconcile reconciliation reminder reminders status history',
);
export const GRANTING = setOf(`
  share grant invite authorize authorise permit delegate allow unlock whitelist allowlist
  freigeben freigabe teilen einladen berechtigen partager autoriser inviter compartir autorizar invitar condividi invita delen uitnodigen`);
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
export const DELETING = setOf(`
  delete remove drop destroy purge erase wipe truncate terminate uninstall cancel revoke trash
  loeschen loschen entfernen stornieren kuendigen kundigen supprimer effacer annuler resilier borrar eliminar cancelar anular
  cancella elimina annulla apagar excluir verwijderen wissen annuleren`);
/** Whoever is named with these gets nothing. */
export const LEAVING = setOf(
  'offboard deactivate disable suspend block ban unsubscribe unassign detach kick mute lock',
);
/** Removing these loses nothing. */
export const NO_LOSS = setOf('label labels tag tags filter reaction star cart highlight cancelled canceled reminder');
export const SENDING = setOf(`
  send mail email message post reply forward dm sms invite notify publish submit share upload
  senden schicken versenden mailen antworten weiterleiten envoyer expedier repondre transferer enviar mandar responder reenviar
  invia inviare spedisci rispondi inoltra versturen sturen doorsturen`);

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
/** Who gets money; other targets of a payment get goods. */
export const PAYEE = setOf(
  'payee beneficiary iban account wallet merchant vendor seller supplier creditor receiver recipient recipients bic swift to empfaenger empfanger beneficiaire destinataire beneficiario destinatario ontvanger',
);
/** Where goods go, not money. */
export const SHIPPED = setOf('ship shipping deliver delivery');
export const LEVEL = setOf('role permission permissions access level scope scopes visibility password rolle rol');
/** Where the money comes from. */
export const ORIGIN = setOf('from source my');
export const CURRENCY = setOf('currency waehrung devise moneda valuta');
/** What is only said about the call. */
export const SILENT = setOf(`
  ${[...CURRENCY].join(' ')} note memo date time reason comment description body text message content
  texto texte testo tekst inhalt contenu contenido corps cuerpo verwendungszweck zweck motivo tresc isi metin`);
/** Rights that are given without a word about them. */
export const LOW_LEVELS = setOf('viewer reader read view commenter guest private');

/** Where money or goods go to, or who may sign in: whoever changes it takes it over. */
export const DETAILS = setOf(
  'payout iban beneficiary payee recovery login bank billing forwarding limit quota kontonummer bankverbindung',
);

/** The same as members of a call that changes something. */
export const MEMBER_DETAILS = setOf(
  'iban bic swift bank payout beneficiary payee forwarding recovery kontonummer bankverbindung',
);
export const CHANGING = setOf(
  'change set edit replace add update configure patch upsert aendern andern setzen modifier definir cambiar modificar actualizar modifica imposta wijzigen',
);

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
export const STOPPING = setOf('disable deactivate turn off stop pause suspend skip bypass toggle');
/**
 * Deeds that last or that others see, whose every value counts: a branch that is merged, a package, a setting, a link that is published, where goods
 * go to.
 */
export const LASTING = setOf(`
  merge deploy deployment release promote rollback install setting settings config configuration configure env environment policy flag flags
  publish ship shipping shipment deliver delivery dispatch redirect subscribe connect register enroll`);
/** The same of deeds that users mostly name by their word: where they did, an id that they did not name is that of what they meant. */
export const TURNING = setOf(`
  mute unmute silence disable enable activate deactivate approve reject release hold tunnel attach detach start stop restart rotate reset suspend
  resume dismiss resolve transfer assign submit sign verify confirm accept decline lock unlock block unblock ban raise lower escalate waive extend
  renew link unlink`);
/** Members with a postal address. */
export const POSTAL = setOf(
  'street address city postcode zip strasse anschrift lieferadresse rue direccion calle indirizzo adres',
);

export const EXECUTING = setOf(
  'run exec execute shell bash sh terminal command cmd python eval script ssh powershell code',
);
/** Members of a call that runs something, which are only said about it. */
export const ABOUT = setOf('description reason comment note title summary timeout id name');
/** Members of edits, whose words stand in the text that is edited, and headings. */
export const EDITED = setOf(
  'old new before after find replace insert search pattern match path paths file files filename folder directory title subject summary',
);
/** Words about a call beside which links are not followed. */
export const SAID_ABOUT = setOf('note memo reason comment description body text message content');

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

/** Every word of a deed. */
export const DEEDS: ReadonlySet<string> = new Set([
  ...ACTING,
  ...PAYING,
  ...ORDERING,
  ...GRANTING,
  ...DELETING,
  ...SENDING,
  ...CHANGING,
  ...STOPPING,
  ...LASTING,
  ...TURNING,
  ...EXECUTING,
  ...setOf(
    'clear flush rotate export import push append mark tag assign pubblica publica publicar publier veroeffentlichen veroffentlichen',
  ),
]);
