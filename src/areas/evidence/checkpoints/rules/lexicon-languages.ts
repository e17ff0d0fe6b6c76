/**
 * Frequent small words by which the language of a text is told. `READ_LANGUAGES`: those in which the rules find most plainly worded intents
 * (docs/integrity-report.md, by language); `OTHER_LANGUAGES`: others in the same scripts, in which they find nothing. Words that two
 * languages share stand in both. A data table.
 */

export const READ_LANGUAGES: Readonly<Record<string, string>> = {
  en:
    "the a an of to and in is it that this for on with as by at be are was were from or not no i i'll i'm we you he she they his her their its my our your " +
    "should must may can could would will do does did don't has have had if so then than but about what which who when where how there here all any into out up " +
    "only also just now need needs let let's before after because since asks asked wants user said says one some more most first next",
  de:
    'der die das den dem des ein eine einen einem einer und ist sind war in im zu zum zur von mit auf für an am ich wir du er sie es man nicht kein keine auch nur noch ' +
    'dass ob wenn wie was wo aus bei nach vor über unter um so als oder aber also daher dann mir mich mein meine dieser diese dieses hat habe haben wird werde werden kann soll muss sich',
  es:
    'el la los las un una unos unas de del y e o que en es son fue era con por para al a se lo le les no si sí su sus mi mis este esta esto ese esa como más pero ya hay ' +
    'muy sin sobre entre cuando donde qué cuál yo me te nos está están voy debo ha he han ser también solo porque así',
  fr:
    'le la les l un une des de du d et ou que qu qui en est sont était dans pour par sur avec au aux ce cette ces il elle on je j nous vous ils elles ne n pas plus se s son sa ses ' +
    'mon ma mes leur mais donc si comme y a ont ai être fait aussi sans avant après où dois vais',
  it:
    'il lo la i gli le l un uno una di del dello della dei degli delle da dal dalla in nel nella e ed o che chi è sono era per con su sul sulla al alla ai a si non se come più ma ' +
    'anche ho ha hanno mio mia suo sua questo questa quello cosa dove quando io mi ci devo sto quindi',
  pt:
    'o a os as um uma de do da dos das e ou que em no na nos nas é são foi era com por para ao à se não sim seu sua meu minha este esta isto esse essa isso como mais mas já há ' +
    'muito sem sobre quando onde eu me vou devo está estão ele ela também só porque então',
  nl:
    'de het een en van in is zijn was te op met voor aan bij door uit naar om dat die dit deze ik je hij zij ze we wij niet geen ook maar of als dan dus nog wel er hier daar wat ' +
    'wie waar hoe heb heeft hebben kan moet zal ga wordt worden mijn haar hun over na tot omdat',
  sv:
    'och att det den en ett i på är var för med av till som om inte jag du han hon vi ni de har hade kan ska skall måste men så eller från när där vad hur också bara min mitt sin ' +
    'sitt denna detta efter innan utan ut upp in då nu mig dem ingen inget blir',
  pl:
    'i w we z ze na do o u od po za nie tak jest są był była być się to ten ta te że żeby aby co jak kiedy gdzie czy ale lub albo dla przez przed przy już tylko też mam ma mi mnie ' +
    'jego jej ich mój moja więc bo jeszcze oraz tego tej',
  ru: 'и в во не на я что с со как это по но из у к за от о об для до же бы так он она оно они мы вы его её их мне меня мой моя или если чтобы когда где уже ещё только при был была было есть нет этот эта эти то все всё потому сначала',
  tr: 've bir bu şu o da de mi için ile ne gibi ama çok daha en kadar sonra önce olarak olan var yok değil ben sen biz siz bana beni benim onun ya veya her hiç şimdi çünkü ki ise göre diye nasıl',
};

export const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  da: 'og at det den en et i på er var for med af til som om ikke jeg du han hun vi de har havde kan skal må men så eller fra når hvor hvad hvordan også bare min mit sin sit denne dette efter før uden ud op ind da nu mig dem ingen bliver',
  cs: 'a v ve na se s že je jsem jsou byl byla to ten ta do z ze o u od po za ne ano ale nebo pro při když kde co jak jen také už jeho její jejich můj moje proto aby si mi mě bude budu který která',
  sk: 'a v vo na sa s že je som sú bol bola to ten tá do z zo o u od po za nie áno ale alebo pre pri keď kde čo ako len tiež už jeho jej ich môj moja preto aby si mi ma bude budem ktorý ktorá',
  ro: 'și de la în cu pe nu un o este sunt era că să se din pentru care ce mai dar sau dacă când unde cum eu tu el ea noi lui ei am ai are au va voi fi acest această doar deci după înainte fără',
  hu: 'a az és hogy nem egy is van volt de ha mint csak már még meg el ki be le fel ez ezt azt én te ő mi ti ők nekem vagy mert ezért akkor amikor ahol mit hogyan lesz kell lehet után előtt nélkül',
  fi: 'ja on ei se että en oli olla mutta tai jos kun niin myös vain jo vielä hän minä sinä me te he tämä tämän siitä sen mitä missä miten koska joten ennen jälkeen ilman minun hänen voi pitää ovat',
  hr: 'i u na je se da ne su sam za od do s sa o po iz to taj ta što kako kada gdje ili ali ako samo već još jer zato bio bila biti će ću ćemo moj moja njegov njihov koji koja prije nakon bez',
  id: 'dan di ke yang dari ini itu untuk dengan adalah tidak saya aku kamu anda dia kami mereka akan sudah belum bisa dapat harus juga hanya pada oleh sebagai atau tetapi jika karena jadi agar apa ada lebih sebelum setelah tanpa',
  vi: 'và của là có không được cho trong với này đó một các những tôi bạn anh chị họ sẽ đã đang phải cũng chỉ vì nên nếu khi để từ đến về ra vào trên trước sau như gì nào hơn',
  ca: 'el la els les un una de del i o que en és són amb per al a es no si seu meva meu aquest aquesta això com més però ja hi ha molt sense sobre quan on jo em vaig està estan també només perquè així dels',
  et: 'ja on ei see et ma sa ta me te nad oli olla aga või kui siis ka ainult juba veel seda mis kus kuidas sest enne pärast ilma minu tema pean saab',
  lt: 'ir yra ne kad aš tu jis ji mes jūs jie buvo bet ar jei kai tik jau dar tai ką kur kaip nes prieš po be mano jo jos iš į su dėl turiu',
  sq: 'dhe në një të e i është nuk për me nga që do ka kam si por ose nëse kur ku vetëm edhe unë ti ai ajo ne ata para pas pa këtë',
  sw: 'na ya wa kwa ni za la katika hii hiyo huo kama lakini au si pia tu sasa bado mimi wewe yeye sisi wao nina nita ana kabla baada bila yake yangu',
  tl: 'ang ng sa na at ay mga ko mo siya ito iyon hindi para kung pero o din rin lang ako ikaw kami sila may wala dahil bago pagkatapos',
  az: 'və bir bu o da də üçün ilə nə kimi amma çox daha ən qədər sonra əvvəl olaraq olan var yox deyil mən sən biz siz onun mənim ya hər indi çünki ki isə',
  uk: 'і й в у не на я що з із як це по але від до за о про для же би так він вона воно вони ми ви його її їх мені мене мій моя або якщо щоб коли де вже ще тільки при був була було є немає цей ця ці то всі тому спочатку',
  bg: 'и в във не на аз че с със как това по но от у до за о для же би да така той тя то те ние вие му й им ми ме моят или ако когато къде вече още само при беше е са няма този тази тези всички защото първо ще съм',
  sr: 'и у на је се да не су сам за од до с са о по из то тај та што како када где или али ако само већ још јер зато био била бити ће ћу ћемо мој моја његов који која пре након без',
};
