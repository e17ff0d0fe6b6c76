/**
 * Words for the terms of a payment: names of currencies, how people and tools say that a payment goes on by itself, and how people ask for
 * one. One row a language, so that a language without one is a type error. In NFKC and lower case. Source:
 * docs/reference/gateway.md#confirmation; docs/adr/0766. A data table.
 */
import type { AnswerLanguage } from './answer-words.ts';

interface Currencies {
  readonly codes: string;
}

/** Currencies that people call by one name: codes of ISO 4217 and names; one with `*` is the beginning of its forms. */
export const CURRENCY_NAMES: readonly (Currencies & { readonly names: string })[] = [
  { codes: 'eur', names: 'euro euros eura eurot avro евро євро ευρώ ユーロ 유로 欧元 歐元 यूरो يورو' },
  {
    codes: 'usd cad aud nzd sgd hkd twd',
    names:
      'dollar dollars dólar dólares dollaro dollari dolar dolary dolara dolarów dolari доллар* долар* δολάρι* ドル 달러 डॉलर دولار',
  },
  { codes: 'usd', names: '美元 美金' },
  { codes: 'usd cad aud', names: 'bucks' },
  { codes: 'mxn clp cop ars php uyu dop', names: 'peso pesos песо' },
  {
    codes: 'gbp egp',
    names: 'pound pounds quid sterling pfund sterlina sterline libras funt* фунт* λίρες جنيه ポンド 파운드 英镑 पाउंड',
  },
  { codes: 'chf xaf xof', names: 'franc francs franco franchi franków франк* フラン 프랑 法郎' },
  { codes: 'chf', names: 'franken stutz' },
  { codes: 'jpy', names: 'yen yens iene ienes иен* йен* єн 円 엔 日元 日圓' },
  { codes: 'cny', names: 'yuan renminbi rmb юан* 人民币 人民幣 위안' },
  { codes: 'cny hkd twd', names: '元 块 塊' },
  { codes: 'sek nok dkk isk', names: 'kr' },
  { codes: 'sek isk', names: 'krona kronor kronan' },
  { codes: 'nok dkk', names: 'krone kroner' },
  { codes: 'sek nok dkk isk czk', names: 'kronen kroon крон*' },
  { codes: 'czk', names: 'kč koruna korun*' },
  { codes: 'pln', names: 'zł złot* zloty zlotys zlotych злот*' },
  { codes: 'inr pkr lkr npr', names: 'rs रु rupee rupees rupien roupies rupias रुपय* रुपए रुपये रूपये' },
  { codes: 'rub', names: 'rubel ruble rubles roubles rubli рубл* руб' },
  { codes: 'uah', names: 'hryvnia hryvnias гривн* гривен* грн' },
  { codes: 'try', names: 'lira* tl лир*' },
  { codes: 'krw', names: 'won 원' },
  { codes: 'brl', names: 'real reais' },
  { codes: 'ron', names: 'leu lei' },
  { codes: 'btc', names: 'bitcoin bitcoins биткоин*' },
  { codes: 'eth', names: 'ether ethereum' },
  { codes: 'usdt', names: 'tether' },
  { codes: 'thb', names: 'baht' },
  { codes: 'huf', names: 'forint*' },
  { codes: 'zar', names: 'rand rands' },
  { codes: 'ils', names: 'shekel* schekel* שקל*' },
  { codes: 'vnd', names: 'dong đồng' },
  { codes: 'idr', names: 'rupiah' },
  { codes: 'myr', names: 'ringgit' },
  { codes: 'ngn', names: 'naira' },
  { codes: 'kzt', names: 'tenge тенге' },
  { codes: 'bgn', names: 'leva лева' },
  { codes: 'aed mad', names: 'dirham* درهم' },
  { codes: 'rsd kwd dzd tnd jod iqd bhd', names: 'dinar* динар*' },
  { codes: 'sar qar omr yer irr', names: 'riyal* rial rials ريال' },
  { codes: 'kes ugx tzs', names: 'shilling*' },
];
/** Their signs, longer ones first. */
export const CURRENCY_SIGNS: readonly (Currencies & { readonly sign: string })[] = [
  { codes: 'usd', sign: 'us$' },
  { codes: 'cad', sign: 'ca$' },
  { codes: 'aud', sign: 'au$' },
  { codes: 'hkd', sign: 'hk$' },
  { codes: 'brl', sign: 'r$' },
  { codes: 'usd cad aud nzd sgd hkd twd mxn clp cop ars brl', sign: '$' },
  { codes: 'eur', sign: '€' },
  { codes: 'gbp egp', sign: '£' },
  { codes: 'jpy cny', sign: '¥' },
  { codes: 'inr', sign: '₹' },
  { codes: 'rub', sign: '₽' },
  { codes: 'uah', sign: '₴' },
  { codes: 'try', sign: '₺' },
  { codes: 'krw', sign: '₩' },
  { codes: 'ils', sign: '₪' },
  { codes: 'vnd', sign: '₫' },
  { codes: 'php', sign: '₱' },
  { codes: 'ngn', sign: '₦' },
  { codes: 'kzt', sign: '₸' },
  { codes: 'btc', sign: '₿' },
  { codes: 'eth', sign: 'ξ' },
  { codes: 'thb', sign: '฿' },
];
/** Codes that ISO 4217 does not have. */
export const COINS = 'btc eth usdt usdc ltc xrp xmr doge';
/** Words of any talk, which are currencies beside a number. */
export const ALSO_WORDS = 'try ron cop cad rub ars sek lei leu tl kr mad php isk doge';
/** The same, which are currencies behind a number only: "I won 420". */
export const BEHIND_NUMBERS = 'pound pounds real won rand dong';
/** Codes that are words beside a number too: "pay all 420". */
export const NO_CODES = 'all top cup';

/** Words behind a number that multiply it. */
export const MULTIPLIERS: readonly { readonly times: number; readonly words: string }[] = [
  { times: 100, words: '百 백' },
  {
    times: 1_000,
    words:
      'k thousand tausend tsd mille mil mila duizend tys tysiąc tysiące tysięcy tusen тыс тысяча тысячу тысячи тысяч тисяча тисячі тисяч χιλιάδες ألف آلاف हज़ार हजार hazar 千 천',
  },
  { times: 10_000, words: '万 萬 만' },
  { times: 100_000, words: 'lakh lakhs lac लाख' },
  {
    times: 1_000_000,
    words:
      'million millions millionen mio mln millón millones milione milioni milhão milhões miljoen milion miliony milionów miljon miljoner milyon млн миллион миллиона миллионов мільйон мільйонів مليون',
  },
  { times: 10_000_000, words: 'crore crores करोड़' },
  { times: 100_000_000, words: '億 亿 억' },
  { times: 1_000_000_000, words: 'billion bn mrd milliarden' },
];
/** A number right behind these names a thing, unless a currency stands beside it. */
export const NUMBERED_THINGS =
  'invoice inv no nos nr num number id ref reference version ticket account acct rechnung konto nummer facture numéro factura número fattura numero fatura factuur faktura faktury numer счёт счет номер рахунок';
/** A sum behind these and a small word is not meant whole: "half of the 420". */
export const PARTS_OF_SUMS =
  'half third quarter hälfte drittel viertel moitié tiers mitad tercio metà terzo metade terço helft połowę половину';
/** A clause of these alone takes the sum before it back: "420, sorry, 42". */
export const CORRECTIONS =
  'sorry no not wait actually rather äh nein moment entschuldigung pardon non perdón perdona scusa desculpa nee нет извини';

/** What takes back all that was ordered before. Alternatives of a regular expression. */
export const FORGET_IT =
  "never ?mind(?! (?:the|about))|forget (?:it|that|about (?:it|that))|(?:never|do not|don['’]?t) (?:do|pay) (?:it|that|this)|(?:make|change) (?:it|that)(?: to)? (?=[\\d€$£])|leave it|scrap (?:it|that)|vergiss (?:es|das)|lass (?:es|das)|laisse[rz]? tomber|oublie[rz]?(?:[- ](?:ça|le))?|olvídalo|déjalo|lascia (?:stare|perdere)|dimenticalo|esquece|deixa (?:pra lá|estar)|laat maar|vergeet (?:het|maar)|glöm det|glem det|zapomnij|nieważne|забудь|не надо|не треба|vazgeç|boş ?ver|άσ' το|انس الأمر|रहने दो";

/** Words of members, values and tools by which a payment goes on by itself, in the spelling of wordsOf. */
export const RECURRING = `
  recurring recurrent recurrence recur standingorder directdebit autopay autopayment autorenew autorenewal standing rrule daily weekly biweekly fortnightly monthly quarterly yearly annually annual
  dauerauftrag taglich wochentlich monatlich vierteljahrlich jahrlich taeglich woechentlich vierteljaehrlich jaehrlich
  mensuel hebdomadaire annuel mensual semanal mensile settimanale maandelijks wekelijks jaarlijks`;
/** The same of members and values; of a tool it may be what is paid or refunded. */
export const SUBSCRIBED = 'subscription abo abonnement suscripcion abbonamento assinatura';
/** Members that say how often. */
export const HOW_OFTEN = `
  interval frequency freq recurrence recurring recurrent repeat repeats repeating cadence autopay autorenew rrule cron every occurrences installments instalments
  numberofpayments numpayments dayofmonth turnus intervall frequence periodicite frecuencia frequenza`;
/** Members that say how often, or for which time: "every month", "2027-05". */
export const HOW_OFTEN_OR_WHEN = 'schedule period cycle plan';
/** Members of these say how often something is tried. */
export const TRIED = 'retry retries poll polling refresh timeout backoff';
/** Units of time in values of such members, and words beside them by which it happens at one time: "next month". */
export const TIMES =
  'hour day days week weeks month months quarter quarters year years tag woche monat quartal jahr jour semaine mois mes ano dia semana giorno settimana mese anno maand jaar';
export const AT_ONE_TIME = 'next this in within after by end current last';
/** Values of these members by which it happens once are made of these. */
export const ONCE = `
  once one time single onetime oneoff off none never no not non false disabled inactive 0 1 null nil n a na immediate immediately instant now asap today
  einmalig unique unico`;

/** How people say that something happens again and again. */
interface RecurringWords {
  /** Words that say so, two of them with `_`. Scripts without spaces: parts of words. */
  readonly often: string;
  /** Words that say so before one of `times`, also with one word between: "every two weeks". */
  readonly each?: string;
  /** Words that say so right before one of `times`: "per week". */
  readonly per?: string;
  /** The same behind a sum only: "420 a month". */
  readonly sum?: string;
  readonly times?: string;
}

export const SAID_RECURRING: Readonly<Record<AnswerLanguage, RecurringWords>> = {
  en: {
    often:
      'daily weekly biweekly fortnightly monthly quarterly yearly annually recurring recurrent repeatedly regularly standing_order standing_orders regular_payment regular_payments subscription subscribe autopay auto_pay auto_renew renew renewal instalments installments',
    each: 'every each',
    per: 'per',
    sum: 'a an',
    times:
      'day days week weeks month months quarter quarters year years monday tuesday wednesday thursday friday saturday sunday fortnight 1st 15th',
  },
  de: {
    often:
      'täglich wöchentlich monatlich monatliche monatlichen monatlicher vierteljährlich quartalsweise jährlich jährliche dauerauftrag abo abonnement abonniere abonnieren regelmäßig regelmässig wiederkehrend wiederkehrende in_raten ratenzahlung monatsraten',
    each: 'jeden jede jedes jeder jedem alle',
    per: 'pro',
    sum: 'im',
    times:
      'tag tage woche wochen monat monats monate quartal quartale jahr jahre montag dienstag mittwoch donnerstag freitag samstag sonntag ersten',
  },
  fr: {
    often:
      'quotidien hebdomadaire mensuel mensuelle mensuels mensuellement mensualités trimestriel annuel annuelle abonnement abonner abonne récurrent récurrente régulièrement',
    each: 'chaque tous toutes',
    per: 'par',
    times: 'jour jours semaine semaines mois trimestre an ans année années',
  },
  es: {
    often:
      'diario semanal mensual mensuales mensualmente trimestral anual suscripción suscribe suscribir recurrente periódico periódica regularmente cuotas',
    each: 'cada todos todas',
    per: 'por',
    sum: 'al la',
    times: 'día días semana semanas mes meses trimestre año años',
  },
  it: {
    often:
      'giornaliero settimanale mensile mensili mensilmente trimestrale annuale abbonamento abbona abbonare ricorrente periodico rateale a_rate',
    each: 'ogni tutti tutte',
    per: 'per',
    sum: 'al all a',
    times: 'giorno giorni settimana settimane mese mesi trimestre anno anni',
  },
  pt: {
    often:
      'diário semanal mensal mensais mensalmente trimestral anual assinatura assinar recorrente regularmente parcelas',
    each: 'cada todo todos toda todas',
    per: 'por',
    sum: 'ao',
    times: 'dia dias semana semanas mês meses trimestre ano anos',
  },
  nl: {
    often:
      'dagelijks wekelijks maandelijks maandelijkse jaarlijks jaarlijkse abonnement abonneer terugkerend terugkerende periodiek termijnen',
    each: 'elke elk iedere ieder',
    per: 'per',
    times: 'dag dagen week weken maand maanden kwartaal jaar jaren',
  },
  pl: {
    often:
      'codziennie tygodniowo tygodniowy miesięcznie miesięczny miesięczną rocznie roczny subskrypcja subskrypcję cyklicznie cykliczny zlecenie_stałe regularnie ratach',
    each: 'co każdy każdego każdą',
    sum: 'na',
    times: 'dzień dnia tydzień tygodnia tygodnie miesiąc miesiąca miesiące kwartał rok roku',
  },
  sv: {
    often:
      'dagligen veckovis månadsvis månatligen kvartalsvis årligen prenumeration prenumerera återkommande stående_överföring',
    each: 'varje var',
    per: 'per',
    sum: 'i om',
    times: 'vecka månad månaden kvartal år året',
  },
  da: {
    often: 'dagligt ugentligt månedligt månedlig kvartalsvis årligt abonnement abonner tilbagevendende løbende',
    each: 'hver hvert',
    per: 'per pr',
    sum: 'i om',
    times: 'uge ugen måned måneden kvartal kvartalet år året',
  },
  no: {
    often: 'daglig ukentlig månedlig kvartalsvis årlig abonnement abonner gjentakende løpende',
    each: 'hver hvert',
    per: 'per pr',
    sum: 'i om',
    times: 'uke måned måneden kvartal kvartalet år året',
  },
  ro: {
    often: 'zilnic săptămânal lunar lunară trimestrial anual abonament recurent periodic',
    each: 'fiecare',
    per: 'pe',
    times: 'zi săptămână lună trimestru an',
  },
  ru: {
    often:
      'ежедневно еженедельно ежемесячно ежемесячный ежеквартально ежегодно подписка подписку подпиши регулярно автоплатёж автоплатеж',
    each: 'каждый каждую каждое каждого каждые',
    sum: 'в',
    times: 'день неделю недели месяц месяца месяцев квартал год года',
  },
  uk: {
    often: 'щодня щотижня щомісяця щомісячний щороку підписка підписку регулярно',
    each: 'кожен кожного кожну кожні',
    sum: 'на',
    times: 'день тиждень тижні місяць місяця місяці квартал рік року',
  },
  tr: { often: 'günlük haftalık aylık yıllık abonelik abone düzenli otomatik', each: 'her', times: 'gün hafta ay yıl' },
  el: {
    often: 'καθημερινά εβδομαδιαία μηνιαία μηνιαίως ετησίως συνδρομή πάγια_εντολή τακτικά',
    each: 'κάθε',
    sum: 'τον τη την το',
    times: 'μέρα εβδομάδα μήνα μήνες τρίμηνο χρόνο',
  },
  ar: { often: 'يوميا أسبوعيا شهريا سنويا شهري شهرية اشتراك دوري متكرر', each: 'كل', times: 'يوم أسبوع شهر سنة' },
  hi: {
    often: 'रोज़ रोज साप्ताहिक मासिक वार्षिक सदस्यता नियमित',
    each: 'हर प्रति प्रत्येक',
    times: 'दिन हफ़्ते हफ्ते सप्ताह महीने माह साल वर्ष',
  },
  ja: { often: '毎日 毎週 毎月 毎年 月々 定期 自動(?=で?(?:支払|振込|振り込|送金|引|更新|決済|課金)) サブスク' },
  ko: { often: '매일 매주 매월 매달 매년 정기 자동(?=\\s?(?:이체|결제|송금|납부|갱신)) 구독' },
  zh: { often: '每天 每日 每周 每週 每月 每年 定期 自动(?=付|支付|扣|转|续|缴) 自動(?=付|支付|扣|轉|續|繳) 订阅 訂閱' },
};

/** Forms by which people ask in a question for a payment, and which neither answer-words.ts nor tool-words.ts has. Scripts without spaces need none. */
export const ASKED_PAYING: Readonly<Record<AnswerLanguage, string>> = {
  en: 'paid paying transferring wiring remitting buying ordering booking purchasing refunding reimbursing settling spending donating',
  de: 'zahlst bezahlst überweist begleichen begleichst ausgleichen transferieren transferierst kaufst bestellst buchst erstattest schickst sendest',
  fr: 'paies payes verser verses',
  es: 'pagas pagarle pagarlo pagarla abonar transferirle',
  it: 'paghi trasferire bonificare versare ordinare prenotare acquistare saldare',
  pt: 'pagas encomendar',
  nl: 'overschrijven voldoen',
  pl: 'przelać przelejesz opłacić opłacisz zapłacisz kupić zamówić uregulować uiścić zwrócić',
  sv: 'överföra köpa beställa betalar',
  da: 'betale overføre købe bestille refundere',
  no: 'betale overføre kjøpe bestille refundere',
  ro: 'plătești achita trimiți',
  ru: 'оплатить оплатишь заплатить заплатишь перевести переведёшь переведешь перечислить купить заказать отправить',
  uk: 'оплатити заплатити сплатити перевести переказати перекажеш купити замовити надіслати',
  tr: 'ödeyebilir öder ödemek gönderir gönderebilir göndermek yatırır yatırabilir aktarır aktarabilir',
  el: 'πληρώσεις πληρώσετε μεταφέρεις μεταφέρετε στείλετε αγοράσεις εξοφλήσεις καταβάλεις',
  ar: 'تدفع تشتري',
  hi: 'चुका चुकाओ चुकाएं',
  ja: '',
  ko: '',
  zh: '',
};
/** What is paid, sent or ordered: words of asking for a payment only behind one of ADDRESSING, at the beginning, or beside one of MAKING. */
export const PAID_THINGS = `
  payment payments transfer wire remittance payout purchase checkout refund withdrawal deposit topup tip trade sepa ach money funds order book reserve credit
  credits mail email message post dm sms share invite upload überweisung ueberweisung zahlung zahlungen auszahlung erstattung bestellung kauf virement virements
  paiement paiements remboursement achat commande réserve pago pagos transferencia transferencias transferência reembolso compra reserva pide pagamento pagamenti
  bonifico bonifici rimborso pagamentos encomenda betaling betalingen overboeking boek deel del teile al köp køb kjøp havale ödeme przelew płatność plată
  платёж платеж оплату перевод переказ платіж πληρωμή دفع حول تحويل إرسال شراء भुगतान पेमेंट ट्रांसफर`;
export const ADDRESSING =
  'you u please to and then just also now kindly du sie bitte tu vous usted você lei je jij alsjeblieft ni يمكنك ممكن';
export const MAKING = `
  make making execute process initiate arrange issue trigger set machen mach tätigen tätige ausführen durchführen veranlassen veranlasse anlegen einrichten erledigen
  faire fais effectuer effectue hacer haz realizar fare fai effettuare fazer faça doen doe uitvoeren zrobić zrób wykonać göra gör gøre gør lave gjøre gjør
  faci сделать сделай провести зробити зроби yap yapar yapabilir κάνεις κάνε कर करो करें`;
/** Questions that begin with these want to know something of the thing in them. */
export const ASKING_ABOUT =
  'what why who when which how was were is are does did do warum wer wann wie ist war que qué quoi quel quelle pourquoi cosa che perché è es fue wat waarom co dlaczego vad är hvad hva er ce что почему это що чому ne τι γιατί είναι';
/** Questions whether the user themselves is to pay, or whether it was done. Alternatives of regular expressions. */
export const OWN_DEEDS =
  '(?:should|shall|must|do) (?:i|we)|(?:think|whether|if) (?:i|we) (?:should|must)|did (?:i|we|you|he|she|they|it)|^\\P{L}{0,3}did|(?:soll|sollte|muss|müsste|habe|hab|darf) ich|(?:sollen|sollten|müssen|haben) wir|(?:dois|devrais|ai)[- ]je|est[- ]ce que je dois|(?:devons|devrions)[- ]nous|faut[- ]il|^\\P{L}{0,3}(?:debo|debería|deberíamos|debemos|tengo que|devo|dovrei|dobbiamo|deveria|devemos|tenho que)|(?:moet|zal|heb) ik|czy (?:mam|powinienem|powinnam|muszę)|(?:ska|bör|måste|har) jag|(?:skal|bør|må|har) jeg|мне (?:за)?платить|мне перевести|(?:стоит|нужно|надо|должен|должна) ли|чи (?:варто|треба|потрібно|маю)';

/** How people report that they, or somebody, paid: words; Japanese, Korean, Chinese: patterns. */
export const PAID: Readonly<Record<AnswerLanguage, string>> = {
  en: 'paid sent transferred wired',
  de: 'bezahlt gezahlt überwiesen überwies zahlte bezahlte',
  fr: 'payé viré réglé versé',
  es: 'pagué pagado pagó transferí transferido',
  it: 'pagato bonificato versato trasferito',
  pt: 'paguei transferi transferido',
  nl: 'betaald overgemaakt',
  pl: 'zapłaciłem zapłaciłam zapłacono zapłacone przelałem przelałam',
  sv: 'betalade betalat överfört överförde',
  da: 'betalte betalt overført overførte',
  no: 'betalte betalt overført overførte',
  ro: 'plătit achitat transferat',
  ru: 'заплатил заплатила оплатил оплатила перевёл перевел перевела',
  uk: 'заплатив заплатила сплатив сплатила переказав переказала',
  tr: 'ödedim ödedik gönderdim gönderdik yatırdım',
  el: 'πλήρωσα πληρώσαμε',
  ar: 'دفعت دفعنا حولت',
  hi: 'भेजा चुकाया',
  ja: '(?:送|払|支払)った|(?:払|支払|送)いました|送りました|(?:送金|支払い?)し(?:まし)?た|振り込(?:んだ|みました)',
  ko: '보냈|(?:송금|지불|결제|이체)했',
  zh: '已(?:经|經)?(?:付|转|轉|汇|匯|支付)',
};
/** Beside these such a word orders: "420 must be paid". */
export const TO_BE_PAID =
  'must should need needs want like get be werden wird muss müssen soll sollen bitte please doit doivent être debe deben ser deve devono devem essere moet moeten worden ska skall skal bli blive';
/** A sentence with one of these, and no word that orders, warns. Parts of words in scripts without spaces. */
export const WARNS =
  'fraud fraudulent scam phishing unauthorised unauthorized betrug arnaque fraude escroquerie estafa truffa frode golpe oplichting fraudă oszustwo bedrägeri bluff svindel bedrageri мошенничество мошенники шахрайство dolandırıcılık απάτη احتيال धोखाधड़ी';
export const WARNS_UNSPACED = '詐欺|사기|诈骗|詐騙|骗局|騙局';
/** A sentence that begins so wants something else done with what it names, unless an order follows behind "and". */
export const DEALS_WITH =
  'summarise summarize translate proofread remind request dispute contest report übersetze erinnere résume résumez traduis traduisez rappelle resume resuma traduce traduzca recuérdame riassumi traduci ricordami traduza lembre vertaal herinner przetłumacz przypomnij översätt påminn oversæt oversett напомни нагадай hatırlat çevir';
export const DEALS_WITH_UNSPACED = '总结|總結|翻译|翻譯|提醒|要約|翻訳|요약|번역';
/** Beginnings of a condition, as alternatives of a pattern. */
export const IF =
  'if(?! (?:you|possible|not|so|needed|necessary)(?!\\p{L}))|falls(?! (?:möglich|nötig))|wenn(?! (?:du|möglich|nötig))|si(?! (?:tu|vous|puedes|possible|es posible))|se(?! (?:till|puoi|possibile|possível|puder))|als(?! je)|hvis(?! du)|jeśli|jeżeli|dacă|если(?! можно)|якщо|eğer|αν|إذا|अगर|यदि';
