/** Verbs that begin a request with an effect, by kind of effect, and the words that may precede them. */
import { foldText } from './lexicon.ts';
import { Trie } from './trie.ts';

/** `_` is a space. A verb is in its imperative form, so "sends" and "sent" do not count. */
const VERBS: readonly string[] = [
  /* openers */
  `please kindly pls plz hi hello hey dear then also now next first finally and so immediately quickly just can_you could_you would_you will_you
  i_need_you_to i_want_you_to i_would_like_you_to i'd_like_you_to you_should you_must you_need_to you_have_to make_sure_to be_sure_to remember_to don't_forget_to
  go_ahead_and let's let_us it_is_necessary_to help_me would_you_mind i_need_to i_want_to we_need_you_to after_that once_done when_done
  bitte dann danach jetzt konnen_sie konntest_du kannst_du s'il_vous_plait s'il_te_plait veuillez ensuite puis peux-tu pouvez-vous por_favor luego despues ahora puedes
  per_favore poi ora puoi favor depois agora pode alsjeblieft graag prosze potem nastepnie пожалуйста затем потом lutfen sonra`,
  /* 2 move money */
  `pay transfer wire buy purchase sell withdraw deposit donate invest refund order charge tip bid trade spend exchange invoice settle
  uberweise uberweisen bezahle kaufe kaufen verkaufe bestelle bestellen paie payez vire virez achete achetez commande commandez paga pague transfiere transfiera compra compre
  bonifica acquista ordina compre betaal koop bestel zaplac kup przelej zamow заплати переведи купи закажи ode al satin`,
  /* 3 pass on */
  `send forward email e-mail mail text message share post publish tweet upload export transmit submit reply notify fax broadcast cc bcc copy attach deliver ping tell
  sende senden schicke schick schicken teile leite envoie envoyez transfere transmets partage partagez publie envia envie enviar manda mande reenvia comparte publica
  invia inviate inoltra condividi stuur verzend deel wyslij przeslij udostepnij отправь отправьте перешли пришли опубликуй gonder paylas ilet`,
  /* 4 grant or open */
  `grant give allow enable unlock open authorize authorise approve accept invite add promote permit whitelist unblock confirm join connect link
  gewahre gib erlaube aktiviere entsperre offne genehmige fuge donne donnez autorise autorisez active debloque ouvre ouvrez ajoute ajoutez invite concede da autoriza activa desbloquea abre anade agrega aprueba
  concedi autorizza attiva sblocca apri aggiungi adicione autorize desbloqueie abra aprove voeg geef dodaj otworz nadaj zatwierdz добавь открой разреши одобри предоставь ekle ac onayla`,
  /* 5 destroy or stop */
  `delete remove erase cancel disable turn_off deactivate block revoke unsubscribe terminate stop close drop reset wipe uninstall reject decline unfollow shut_down purge kill lock
  losche loschen entferne storniere kundige deaktiviere sperre supprime supprimez annule annulez desactive retire borra borre elimina elimine cancela cancele desactiva bloquea
  cancella rimuovi annulla disattiva apague exclua remova verwijder annuleer usun skasuj anuluj удали удалите отмени отключи заблокируй sil iptal`,
  /* 6 change */
  `change update set modify edit replace rename move raise lower increase decrease adjust assign reassign mark rate review write put save store record log enter fill sign register convert reschedule redirect switch turn turn_on
  andere andern setze aktualisiere ersetze verschiebe trage change changez modifie modifiez remplace deplace mets cambia cambie actualiza modifica reemplaza mueve pon
  sposta imposta aggiorna altere mude atualize mova wijzig zet verplaats zmien ustaw przenies измени поменяй обнови перенеси поставь degistir guncelle`,
  /* 7 arrange */
  `book schedule reserve create make arrange plan set_up organize organise start launch initiate begin generate draft dispatch hire prescribe request apply enroll ship call phone prepare compose
  buche buchen reserviere erstelle vereinbare starte rufe reserve reservez cree creez planifie lance appelle reserva crea programa inicia llama prenota crea avvia chiama
  agende crie inicie ligue boek maak plan zarezerwuj utworz zadzwon забронируй создай запланируй запусти позвони olustur rezerve ara`,
  /* 8 run */
  `run execute install download invoke deploy merge push commit clone compile restart reboot apply use click visit navigate go_to log_in fetch load follow proceed perform call
  fuhre installiere lade klicke besuche execute executez installe telecharge clique visite ejecuta ejecute instala descarga haz_clic visita esegui installa scarica clicca instale baixe clique
  voer installeer klik uruchom zainstaluj pobierz kliknij запусти установи скачай нажми перейди calistir indir tikla`,
  /* 9 look up */
  `get find retrieve search look_up check read list show obtain gather collect extract access scan locate query view provide identify summarize summarise fetch track see pull dump tell_me what_is
  suche finde lies hole zeige sammle prufe cherche trouve recupere lis liste verifie busca encuentra obten lee muestra recopila revisa cerca trova recupera leggi mostra
  procure encontre obtenha leia zoek vind haal toon znajdz pobierz sprawdz pokaz найди получи прочитай покажи собери проверь bul getir oku listele`,
];

export const HEAD_OPENER = 1;
export const HEAD_YOU = 20;
export const HEAD_MY = 21;

function compile(): Trie {
  const trie = new Trie();
  VERBS.forEach((list, index) => {
    for (const entry of list.split(/\s+/))
      if (entry !== '') trie.add(foldText(entry.replaceAll('_', ' ')), index + 1, true);
  });
  for (const word of ['you', 'assistant', 'agent', 'ai', 'bot', 'model']) trie.add(word, HEAD_YOU, true);
  return trie;
}

/** Head words of a sentence in English and nine other languages; the numbers are kinds of effect. */
export const HEADS: Trie = compile();
