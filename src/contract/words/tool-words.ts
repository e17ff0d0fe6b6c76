/**
 * Words of tool names, by what they say that the tool does. Names are English nearly everywhere; the words of other languages are those of tools
 * that an organisation writes for itself. Every language that has a word for reading here has words for deeds too, so that no language can only make a
 * call look harmless. In the spelling of wordsOf (tool-names.ts): lower case, without accents. A data table. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0746, 0757.
 */
import { setOf } from './word-list.ts';

/** A tool with one of the first words and none of the second only reads. */
export const READING = setOf(`
  get read fetch list search find view navigate browse look query show describe lookup grep glob ls extract check count calculate
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

/**
 * Verbs of deeds in the languages that READING has, in the forms in which tools are named: a name with one acts, also beside a word for
 * reading (`cari_hapus`). By language, so that a missing one is seen. Those under `acts` put a call into no class.
 */
const VERBS: Readonly<Record<string, Partial<Record<VerbClass, string>>>> = {
  de: {
    pays: 'ueberweisen uberweisen zahlen bezahlen auszahlen erstatten kaufen',
    orders: 'bestellen buchen',
    grants: 'freigeben einladen berechtigen',
    deletes: 'loeschen loschen entfernen stornieren kuendigen kundigen',
    sends: 'senden schicken versenden weiterleiten',
    changes: 'aendern andern',
    acts: 'loesche',
  },
  fr: {
    pays: 'payer rembourser acheter',
    orders: 'commander reserver',
    grants: 'partager autoriser inviter',
    deletes: 'supprimer supprime effacer annuler resilier',
    sends: 'envoyer envoie expedier repondre transferer',
    changes: 'modifier',
  },
  es: {
    pays: 'pagar reembolsar comprar',
    orders: 'pedir reservar',
    grants: 'compartir autorizar invitar',
    deletes: 'borrar borra eliminar cancelar anular',
    sends: 'enviar envia mandar reenviar',
    changes: 'cambiar modificar actualizar',
  },
  it: {
    pays: 'pagare rimborsare acquista',
    orders: 'ordina prenota',
    grants: 'condividi invita',
    deletes: 'cancella elimina annulla',
    sends: 'invia inviare spedisci inoltra',
    changes: 'modifica',
    acts: 'cancellare eliminare',
  },
  pt: {
    pays: 'pagar reembolsar comprar',
    deletes: 'apagar apaga excluir exclui cancelar',
    sends: 'enviar',
    acts: 'compartilhar partilhar convidar encaminhar alterar',
  },
  nl: {
    pays: 'betaal betalen overboeken terugbetalen kopen',
    grants: 'uitnodigen',
    deletes: 'verwijder verwijderen wissen wis annuleren annuleer',
    sends: 'versturen verstuur stuur sturen doorsturen',
    changes: 'wijzigen',
    acts: 'koop bestel wijzig',
  },
  pl: { acts: 'usun usunac skasuj skasowac anuluj zaplac przelej kup zamow wyslij przeslij udostepnij zapros zmien' },
  tr: { acts: 'sil kaldir iptal ode satinal gonder ilet paylas davet degistir guncelle' },
  sv: { acts: 'radera betala skicka dela bjud andra uppdatera avboka' },
  no: { acts: 'slett betal kjop send del inviter endre oppdater avbestill' },
  da: { acts: 'slet fjern betal kob send del inviter aendr opdater annuller' },
  cs: { acts: 'smaz smazat odstran odstranit zaplat zaplatit kup koupit odesli odeslat posli sdilej pozvi zmen' },
  ro: { acts: 'sterge elimina plateste cumpara trimite partajeaza invita modifica anuleaza' },
  id: { acts: 'hapus bayar beli kirim bagikan undang ubah batalkan' },
  hu: { acts: 'torol torles fizet vasarol kuld megoszt meghiv modosit' },
  fi: { acts: 'poista maksa osta laheta jaa kutsu muuta peruuta' },
};
type VerbClass = 'pays' | 'orders' | 'grants' | 'deletes' | 'sends' | 'changes' | 'acts';
const verbs = (kind: VerbClass): readonly string[] =>
  Object.values(VERBS).flatMap((row) => row[kind]?.split(' ') ?? []);

/** Words that say that a tool acts, also beside one for reading. */
export const ACTING: ReadonlySet<string> = new Set([
  ...setOf(`
  send post write create update delete remove set put add reply forward pay transfer book order submit upload publish run exec execute edit replace
  move share invite deploy buy tunnel connect mute disable enable authorize authorise install merge append insert upsert approve reject assign purge
  erase revoke rename unlock broadcast cancel`),
  ...Object.values(VERBS).flatMap((row) => Object.values(row).flatMap((words) => words.split(' '))),
]);

export const PAYING: ReadonlySet<string> = new Set([
  ...setOf(`
  pay payment payments transfer wire remit remittance payout purchase buy checkout donate refund withdraw withdrawal deposit topup tip invest
  trade sepa ach reimburse
  ueberweisung uberweisung zahlung zahlungen auszahlung erstattung virement virements paiement paiements remboursement achat
  pago pagos transferencia transferencias reembolso compra pagamento pagamenti bonifico bonifici rimborso pagamentos betaling betalingen overboeking
  money funds`),
  ...verbs('pays'),
]);
/** These cost money where the call has a price or an amount, or where an order is placed. */
export const ORDERING: ReadonlySet<string> = new Set([
  ...setOf('order book reserve subscribe upgrade credit credits'),
  ...verbs('orders'),
]);
export const GRANTING: ReadonlySet<string> = new Set([
  ...setOf(
    'share grant invite authorize authorise permit delegate allow unlock whitelist allowlist freigabe teilen delen',
  ),
  ...verbs('grants'),
]);
export const DELETING: ReadonlySet<string> = new Set([
  ...setOf('delete remove drop destroy purge erase wipe truncate terminate uninstall cancel revoke trash'),
  ...verbs('deletes'),
]);
export const SENDING: ReadonlySet<string> = new Set([
  ...setOf(`
  send mail email message post reply forward dm sms invite notify publish submit share upload mailen antworten responder rispondi`),
  ...verbs('sends'),
]);
export const CHANGING: ReadonlySet<string> = new Set([
  ...setOf('change set edit replace add update configure patch upsert setzen definir imposta'),
  ...verbs('changes'),
]);

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
export const EXECUTING = setOf(
  'run exec execute shell bash sh terminal command cmd python eval script ssh powershell code',
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
    'clear flush export import push mark tag pubblica publica publicar publier veroeffentlichen veroffentlichen',
  ),
]);
/** Words of deeds that are things as well: behind "and" a deed only where a word of reading stands before it (`list_and_order`). */
export const ALSO_THINGS = setOf(`
  mail email message dm sms post order book share transfer payment payments refund payout purchase deposit withdrawal config configuration setting
  settings policy environment env flag flags command code script terminal run release deploy deployment link lock upgrade credit credits tag mark
  rotate install ship shipment delivery dispatch register hold block resolve zahlung zahlungen paiement paiements pago pagos pagamento pagamenti
  betaling betalingen`);
/** Between the two deeds of a name: `list_and_wipe`. */
export const JOINERS = setOf('and or then und oder y et ou en e i og och ve');
