/**
 * Words for the terms of a payment: names of currencies, and how people and tools say that a payment goes on by itself. One row a language,
 * so that a language without one is a type error. In NFKC and lower case. Source: docs/reference/gateway.md#confirmation; docs/adr/0766.
 * A data table.
 */
import type { AnswerLanguage } from './answer-words.ts';

/** Currencies that people call by one name: codes of ISO 4217 and their like, sign, and names; one with `*` is the beginning of its forms. */
export const CURRENCY_NAMES: readonly { readonly codes: string; readonly signs: string; readonly names: string }[] = [
  { codes: 'eur', signs: '€', names: 'euro euros eura eurot avro евро євро ευρώ ユーロ 유로 欧元 歐元 यूरो يورو' },
  {
    codes: 'usd cad aud nzd sgd hkd twd mxn clp cop ars brl',
    signs: '$',
    names:
      'dollar dollars dólar dólares dollaro dollari dolar dolary dolara dolarów dolari доллар* долар* δολάρι* ドル 달러 美元 美金 डॉलर دولار',
  },
  {
    codes: 'gbp egp',
    signs: '£',
    names: 'pound pounds quid sterling pfund sterlina sterline libras funt* фунт* λίρες ポンド 파운드 英镑 पाउंड',
  },
  {
    codes: 'chf xaf xof',
    signs: '',
    names: 'franc francs franken stutz franco franchi franków франк* フラン 프랑 法郎',
  },
  { codes: 'jpy cny', signs: '¥', names: 'yen iene yuan renminbi иен* юан* 円 엔 元 人民币 日元' },
  {
    codes: 'sek nok dkk isk czk',
    signs: '',
    names: 'kr krona kronor kronen krone kroner kroon kronan крон* kč koruna korun*',
  },
  { codes: 'pln', signs: '', names: 'zł złot* zloty zlotys zlotych злот*' },
  { codes: 'inr pkr', signs: '₹', names: 'rupee rupees rupien roupies rupias रुपय* रुपए रुपये रूपये' },
  { codes: 'rub', signs: '₽', names: 'rubel ruble rubles roubles rubli рубл* руб' },
  { codes: 'uah', signs: '₴', names: 'hryvnia гривн* грн' },
  { codes: 'try', signs: '₺', names: 'lira* tl лир*' },
  { codes: 'krw', signs: '₩', names: '원' },
  { codes: 'brl', signs: '', names: 'reais' },
  { codes: 'ron', signs: '', names: 'leu lei' },
  { codes: 'btc', signs: '₿', names: 'bitcoin bitcoins биткоин*' },
  { codes: 'eth', signs: 'Ξ', names: 'ether ethereum' },
  { codes: 'usdt', signs: '', names: 'tether' },
  { codes: 'usdc', signs: '', names: '' },
  { codes: 'thb', signs: '฿', names: 'baht' },
  { codes: 'huf', signs: '', names: 'forint*' },
  { codes: 'zar', signs: '', names: '' },
  { codes: 'aed', signs: '', names: 'dirham*' },
];

/** Words of members, values and tools by which a payment goes on by itself, in the spelling of wordsOf. */
export const RECURRING = `
  recurring recurrent recurrence autopay standing rrule daily weekly biweekly fortnightly monthly quarterly yearly annually annual
  dauerauftrag taglich wochentlich monatlich vierteljahrlich jahrlich taeglich woechentlich vierteljaehrlich jaehrlich
  mensuel hebdomadaire annuel mensual semanal mensile settimanale maandelijks wekelijks jaarlijks`;
/** Members that say how often. */
export const HOW_OFTEN =
  'interval frequency recurrence recurring recurrent repeat repeats repeating cadence autopay autorenew rrule cron turnus intervall frequence periodicite frecuencia frequenza';
/** Values of these members by which it happens once. */
export const ONCE = 'once one single onetime oneoff none never no false off 0 1 null einmalig unique unico';

/** How people say that something happens again and again. Scripts without spaces: parts of words. */
export const SAID_RECURRING: Readonly<Record<AnswerLanguage, string>> = {
  en: 'daily weekly biweekly fortnightly monthly quarterly yearly annually every each recurring recurrent repeatedly regularly regular subscription subscribe standing autopay renew renewal instalments installments',
  de: 'täglich wöchentlich monatlich monatliche monatlichen monatlicher vierteljährlich quartalsweise jährlich jährliche jeden jede jedes jeder jedem alle dauerauftrag abo abonnement abonniere abonnieren regelmäßig regelmässig wiederkehrend wiederkehrende raten',
  fr: 'quotidien hebdomadaire mensuel mensuelle mensuels mensuellement mensualités trimestriel annuel annuelle chaque abonnement abonner abonne récurrent récurrente régulièrement',
  es: 'diario semanal mensual mensuales mensualmente trimestral anual cada suscripción suscribe suscribir recurrente periódico periódica regularmente cuotas',
  it: 'giornaliero settimanale mensile mensili mensilmente trimestrale annuale ogni abbonamento abbona abbonare ricorrente periodico rate',
  pt: 'diário semanal mensal mensais mensalmente trimestral anual cada assinatura assinar recorrente regularmente parcelas',
  nl: 'dagelijks wekelijks maandelijks maandelijkse jaarlijks jaarlijkse elke elk iedere ieder abonnement abonneer terugkerend terugkerende periodiek termijnen',
  pl: 'codziennie co tygodniowo tygodniowy miesięcznie miesięczny miesięczną rocznie roczny każdy każdego każdą subskrypcja subskrypcję cyklicznie cykliczny stałe regularnie ratach',
  sv: 'dagligen veckovis månadsvis månatligen kvartalsvis årligen varje prenumeration prenumerera återkommande stående',
  da: 'dagligt ugentligt månedligt månedlig kvartalsvis årligt hver hvert abonnement abonner tilbagevendende løbende',
  no: 'daglig ukentlig månedlig kvartalsvis årlig hver hvert abonnement abonner gjentakende løpende',
  ro: 'zilnic săptămânal lunar lunară trimestrial anual fiecare abonament recurent periodic',
  ru: 'ежедневно еженедельно ежемесячно ежемесячный ежеквартально ежегодно каждый каждую каждое каждого каждые подписка подписку подпиши регулярно автоплатёж автоплатеж',
  uk: 'щодня щотижня щомісяця щомісячний щороку кожен кожного кожну кожні підписка підписку регулярно',
  tr: 'günlük haftalık aylık yıllık her abonelik abone düzenli otomatik',
  el: 'καθημερινά εβδομαδιαία μηνιαία μηνιαίως ετησίως κάθε συνδρομή πάγια τακτικά',
  ar: 'يوميا أسبوعيا شهريا سنويا شهري شهرية كل اشتراك دوري متكرر',
  hi: 'रोज़ रोज साप्ताहिक मासिक वार्षिक हर प्रति प्रत्येक सदस्यता नियमित',
  ja: '毎日 毎週 毎月 毎年 月々 定期 自動 サブスク',
  ko: '매일 매주 매월 매달 매년 정기 자동 구독',
  zh: '每天 每日 每周 每週 每月 每年 定期 自动 自動 订阅 訂閱',
};
