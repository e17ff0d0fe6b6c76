/**
 * Words of tool names, by what they say that the tool does. Names are English nearly everywhere; the words of other languages are those of tools
 * that a house writes for itself. Every language that has a word for reading here has words for deeds too, so that no language can only make a
 * call look harmless. In the spelling of wordsOf (tool-names.ts): lower case, without accents. A data table. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0405, 0746, 0757.
 */
const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

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
 * reading (`cari_hapus`). By language, so that a missing one is seen.
 */
const VERBS_BY_LANGUAGE = {
  de: `loeschen loschen loesche entfernen stornieren kuendigen kundigen ueberweisen uberweisen zahlen bezahlen auszahlen erstatten kaufen bestellen
    buchen freigeben einladen berechtigen senden schicken versenden weiterleiten aendern andern`,
  fr: `supprimer supprime effacer annuler resilier payer rembourser acheter commander reserver partager autoriser inviter envoyer envoie expedier
    repondre transferer modifier`,
  es: `borrar borra eliminar cancelar anular pagar reembolsar comprar pedir reservar compartir autorizar invitar enviar envia mandar reenviar
    cambiar modificar actualizar`,
  it: `cancella cancellare elimina eliminare annulla pagare rimborsare acquista ordina prenota condividi invita invia inviare spedisci inoltra modifica`,
  pt: `apagar apaga excluir exclui cancelar pagar reembolsar comprar compartilhar partilhar convidar enviar encaminhar alterar`,
  nl: `verwijder verwijderen wissen wis annuleren annuleer betaal betalen overboeken terugbetalen kopen koop bestel uitnodigen versturen verstuur stuur sturen
    doorsturen wijzig wijzigen`,
  pl: `usun usunac skasuj skasowac anuluj zaplac przelej kup zamow wyslij przeslij udostepnij zapros zmien`,
  tr: `sil kaldir iptal ode satinal gonder ilet paylas davet degistir guncelle`,
  sv: `radera betala skicka dela bjud andra uppdatera avboka`,
  no: `slett betal kjop send del inviter endre oppdater avbestill`,
  da: `slet fjern betal kob send del inviter aendr opdater annuller`,
  cs: `smaz smazat odstran odstranit zaplat zaplatit kup koupit odesli odeslat posli sdilej pozvi zmen`,
  ro: `sterge elimina plateste cumpara trimite partajeaza invita modifica anuleaza`,
  id: `hapus bayar beli kirim bagikan undang ubah batalkan`,
  hu: `torol torles fizet vasarol kuld megoszt meghiv modosit`,
  fi: `poista maksa osta laheta jaa kutsu muuta peruuta`,
} as const;
const DEED_VERBS = setOf(Object.values(VERBS_BY_LANGUAGE).join(' '));
/** Words that say that a tool acts, also beside one for reading. */
export const ACTING: ReadonlySet<string> = new Set([
  ...setOf(`
  send post write create update delete remove set put add reply forward pay transfer book order submit upload publish run exec execute edit replace
  move share invite deploy buy tunnel connect mute disable enable authorize authorise install merge append insert upsert approve reject assign purge
  erase revoke rename unlock broadcast cancel`),
  ...DEED_VERBS,
]);

export const PAYING = setOf(`
  pay payment payments transfer wire remit remittance payout purchase buy checkout donate refund withdraw withdrawal deposit topup tip invest
  trade sepa ach reimburse
  ueberweisung uberweisung ueberweisen uberweisen zahlung zahlungen zahlen bezahlen auszahlen auszahlung erstatten erstattung kaufen
  virement virements paiement paiements payer rembourser remboursement acheter achat
  pago pagos pagar transferencia transferencias reembolso reembolsar comprar compra
  pagamento pagamenti bonifico bonifici pagare rimborso rimborsare acquista pagamentos reembolsar
  betaling betalingen betalen overboeking overboeken terugbetalen kopen
  money funds
  betaal`);
/** These cost money where the call has a price or an amount, or where an order is placed. */
export const ORDERING = setOf(
  'order book reserve subscribe upgrade credit credits bestellen buchen commander reserver pedir reservar ordina prenota',
);
export const GRANTING = setOf(`
  share grant invite authorize authorise permit delegate allow unlock whitelist allowlist
  freigeben freigabe teilen einladen berechtigen partager autoriser inviter compartir autorizar invitar condividi invita delen uitnodigen`);
export const DELETING = setOf(`
  delete remove drop destroy purge erase wipe truncate terminate uninstall cancel revoke trash
  loeschen loschen entfernen stornieren kuendigen kundigen supprimer effacer annuler resilier borrar eliminar cancelar anular
  cancella elimina annulla apagar excluir verwijderen wissen annuleren
  supprime borra apaga exclui verwijder wis annuleer`);
export const SENDING = setOf(`
  send mail email message post reply forward dm sms invite notify publish submit share upload
  senden schicken versenden mailen antworten weiterleiten envoyer expedier repondre transferer enviar mandar responder reenviar
  invia inviare spedisci rispondi inoltra versturen sturen doorsturen
  envoie envia verstuur stuur`);

export const CHANGING = setOf(
  'change set edit replace add update configure patch upsert aendern andern setzen modifier definir cambiar modificar actualizar modifica imposta wijzigen',
);

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
    'clear flush rotate export import push append mark tag assign pubblica publica publicar publier veroeffentlichen veroffentlichen',
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
