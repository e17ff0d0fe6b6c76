/** The dictionary in Slavic languages. Data only, written for this service; the form is told in dictionary.ts. */
import type { Gloss } from './dictionary.ts';

export const SLAVIC: readonly Gloss[] = [
  {
    language: 'ru',
    words: `игнориру* проигнориру*,забудь забудьте забыть,предыдущ* прежн* прошл*,инструкци* указани*,правил*,все всех всё всем,теперь сейчас,новый новая новое новые новых новую,ты вы тебе тебя вам вас,твой твоя твои твоих твою ваш ваши ваших свои своих
должен должна должны обязан,не,всегда,никогда,только лишь,отвечай отвечайте ответь ответьте отвечать,напиши напишите пиши написать,скажи скажите расскажи расскажите сообщи сказать,покажи покажите показать,повтори повторите повторить
раскрой раскройте раскрыть выдай,переведи переведите перевести,систем*,промпт* подсказк*,секрет* тайн* скрыт*,парол*,ключ*,код кода коды кодом,пользовател*,ассистент* помощник*
модель модели моделью,разработчик*,администратор* админ*,режим* режиме,притворись притворяйся сделай_вид,действуй действуйте веди,роль роли ролью,представь представьте вообрази,истори* рассказ рассказа сказк*,персонаж* геро*
без,ограничени* запрет*,фильтр* цензур*,безопасност*,этик* этичес* морал*,разреше* можно позвол*,запрещ* нельзя,всё все,перв* сначала,слово слова слов словами
точно точный дословно точные,текст* тексте,сообщени*,информаци* данны*,файл*,почт* email,ссылк*,сайт* страниц*,отправь отправьте отправить пришли вышли,перешли перешлите переслать
оплати оплатите заплати заплатите оплатить,переведи переведите перевод,деньги денег,банк* банковск*,карт*,номер*,адрес*,купи купите купить,закажи закажите заказ,удали удалите удалить сотри
измени измените изменить поменяй,открой откройте открыть,нажми нажмите кликни,скачай скачайте загрузи скачать,запусти запустите запустить выполни выполните,команд*,подтверди подтвердите подтвердить,дай дайте предоставь предоставьте,сделай сделайте создай создать,следуй следуйте соблюда*
срочно срочный,немедленно сразу,важно важный важная,пожалуйста,помоги помогите помощь помочь,вопрос*,потому,укра* воров*,убить убей убийств*,оружи*
бомб* взрывчат*,наркотик* наркот*,яд яда отрав*,вирус*,взлом*,шаг шаги шагов пошагов*,как,подробн* детал*,объясни объясните объяснить,опиши опишите описать
вместо,если,и,или,это является,этот эта это эти этого этом,тот та то те что,мой моя мои моё мою,мне меня,я
задач* задани*,начни начинай начни начать,прекрати перестань остановись стоп,делай сделай делать,используй используйте использовать,аккаунт* счет счёт учетн*,доступ*,разблокир*,хочу хочет хотите,от из с
что какой какие,можешь можете может,с со,до прежде перед,после,пока,затем потом тогда,кто,ответ* ответе,выше`,
    acts: `добав*,убери уберите убрать исключи*,одобр* согласу* утверд*,прими примите принять,отмени отмените отменить,отключ* выключ*,включи включите включить активиру*,разреши разрешите разрешить позволь*,предостав* выдать,приглас*
поделись поделитесь поделиться,опублику* выложи выложите разместить размести,загрузи загрузите загрузить,экспорт* выгруз*,скопиру* копиру* копи*,встав*,сохрани сохраните сохранить,обнови обновите обновить,замени замените заменить,перемест* перенес*
установи установите поставь поставьте задай,прочит* читай прочти прочесть,проверь проверьте проверить,поищи поищите искать ищи,найди найдите найти,спис* перечисли перечислите,позвони позвоните вызови вызовите вызвать,спроси спросите спрашивай* спрашивая спросить,говори говорите,упоминай* упомяни* упомина*
уведом* оповест* сообщай* предупред*,скрой скройте скрыть спрячь спрячьте скрывай*,пропуст* пропуска*,храни храните оставь оставьте сохраняй держи,продолж*,верни верните вернуть возврати,рекоменд* посовет* советуй*,выбери выберите выбрать выбирай,забронир* бронир*,подпиши подпишите подписать
введи введите ввести вводи вписать впиши,установить поставить инсталл*,подключ* соедини*,посети посетите зайди зайдите,считай считайте считать,резюмир* подытож* обобщ*,доложи* отчит*,подожди подождите жди ждать дождись,закрой закройте закрыть,уйди выйди
счёта счета счетов накладн* инвойс*,платеж* платёж* оплат*,поставщик*,клиент* покупател* заказчик*,владел* хозя*,руковод* начальник* директор* менеджер*,команда команде команды коллег*,контакт*,календар* расписани*,встреч* совещани* собрани*
возврат*,цен* стоимост*,товар* продукт*,документ*,заметк* примечани* записк*,строк*,таблиц*,поле поля полей,имя имени имена имён названи*,дат* срок*
телефон*,форм* бланк* анкет*,вложени* приложени*,резервн* бэкап*,историй журнал*,разговор* переписк* бесед* диалог*,инструмент*,агент*,токен*,разрешен* прав* полномочи*
политик*,одобрени* согласи* согласован*,запрос* просьб* заявк*,результат*,человек* людей люди,лицо лица персон*,каждому,никто никому никого,комментари*,папк* каталог*
настройк* настроек параметр*,подпис*,содержани* содержим*,резюме сводк* кратк* итог*,отзыв* обзор*,скидк*,брон* резерв*,договор* контракт*,страниц*,причин*
ничего ничем,друг* ин* остальн*,одинаков*,следующ*,последн*,ниже,здесь тут,уже,снова опять заново вновь,также тоже
больше более ещё еще,тайно тихо незаметно втайне молча,позже потом позднее,сегодня,через,действительн* действующ*,уполномочен*,внутренн* служебн*,личн* частн*,конфиденциальн*
стар* бывш*,настоящ* реальн*,который которая которые которую которого,где куда,когда,имеет есть,был была были было,будет будут будешь,они,оно его её
их им ними,об про о,любой любую любые любого,каждый каждую каждое каждого каждые,но однако,мы нас нам наш наша наши нашу,для ради,путём посредством,на к ко,в во внутри`,
  },
  {
    language: 'uk',
    words: `ігнору* проігнору*,забудь забудьте забути,попередн* минул*,інструкці* вказівк*,правил*,всі усі все усе,тепер зараз,новий нова нові нових,ти ви тобі тебе вам,твій твої твоїх ваш ваші свої
мусиш повинен повинна,не,завжди,ніколи,тільки лише,відповідай відповідайте відповісти,напиши напишіть пиши,скажи скажіть розкажи,покажи покажіть показати,повтори повторіть
розкрий розкрийте видай,переклади перекладіть,систем*,промпт* підказк*,секрет* таємн* прихован*,парол*,ключ*,код коду коди,користувач*,асистент* помічник*
модель моделі,розробник*,адміністратор* адмін*,режим*,прикинься вдавай,дій поводься,роль ролі,уяви уявіть,історі* оповідання,персонаж*
без,обмежен* заборон*,фільтр* цензур*,безпек*,етич* морал*,дозволен* можна,заборонен*,все,перш* спочатку,слово слова слів
точно дослівно,текст*,повідомлен*,інформац* дані,файл*,пошт*,посилан*,сайт* сторінк*,надішли надіслати відправ,перешли перешліть
оплати заплати,переказ* перекажи,гроші грошей,банк*,картк*,номер*,адрес*,купи купити,замов,видали видаліть
зміни змініть,відкрий відкрийте,натисни натисніть,завантаж,запусти виконай,команд*,підтверди,дай дайте надай,зроби створи,дотримуйся
терміново,негайно,важлив*,будь ласка,допоможи допомога,питання запитання,тому бо,вкра* краді*,вбий вбити,зброя зброї
бомб* вибухів*,наркотик*,отрут*,вірус*,злам*,крок*,як,детал* докладн*,поясни пояснити,опиши
замість,якщо,і та й,або чи,є це,цей ця ці,той та те,мій моя мої,мені мене,я
завдан*,почни починай,припини зупинись,роби,використ*,рахунок обліков*,доступ*,розблокуй,хочу хочеш,від з із
що який які,можеш може,з зі,перед,після,поки,потім тоді,хто,відповід*,вище`,
    acts: `дода*,прибери приберіть вилучи вилуч*,схвал* затверд* погод*,прийми прийміть прийняти,скасу*,вимкн* відключ*,увімкн* ввімкн* активу*,дозволь дозвольте дозволити,надати нада*,запрос*
поділ*,опублік* виклади викладіть розміст*,завантаж* вивантаж*,експорт*,скопію* копію* копі*,встав*,збереж* зберег*,оновит* онов*,замін*,переміст* перенес*
встанов* постав* задай,прочит* читай,перевір*,шукай пошукай*,знайди знайдіть знайти,спис* перелі*,зателефон* подзвон* виклич*,спитай* запитай* спиту* запиту*,кажи кажіть говори,згаду* згадай*
повідом* сповіст* попередь*,приховай* сховай* прихову*,пропуст* пропуска*,тримай залиш* зберігай*,продовж*,поверн*,рекоменду* порад* радь*,вибер* обер* обир*,забронюй* бронюй*,підпиш*
введи введіть ввести впиши,інсталюй* інсталю*,підключ* з'єдна* під'єдна*,відвідай* зайди зайдіть,вважай* вважати,підсумуй* узагальни*,звіту* доповід*,зачека* чекай* почекай*,закрий закрийте закрити,вийди
рахунки рахунка рахунку рахунків накладн* інвойс*,платіж* платеж* оплат*,постачальник*,клієнт* покупц* замовник*,власник*,керівник* начальник* директор* менеджер*,команда команді колег*,контакт*,календар* розклад*,зустріч* нарад* зібран*
повернен*,цін* вартіст*,товар* продукт*,документ*,нотат* приміт* запис*,рядк* рядок,таблиц*,поле поля полі,ім'я імен* назв*,дат* термін*
телефон*,форм* бланк* анкет*,вкладен* додат*,резервн* бекап*,журнал*,розмов* листуван* бесід* діалог*,інструмент*,агент*,токен*,дозвіл прав* повноважен*
політик*,схвален* згод* погоджен*,запит* прохан* заявк*,результат*,людин* люди людей,особ*,кожному,ніхто нікому нікого,коментар*,папк* тек* каталог*
налаштуван* параметр*,підпис*,вміст* зміст*,резюме зведен* коротк* підсум*,відгук* огляд*,знижк*,бронь бронюванн* резерв*,договір договор* контракт*,сторінок,причин*
нічого,інш* решт*,однаков* такий,наступн*,останн*,нижче,тут,вже уже,знову,також теж
більше більш ще,таємно тихо непомітно мовчки,пізніше,сьогодні,через,дійсн* чинн*,уповноважен*,внутрішн* службов*,особист* приватн*,конфіденційн*
стар* колишн*,справжн* реальн*,який яка яку яких,де куди,коли,має є,був була були було,буде будуть,вони,воно його її
їх їм ними,про,будь-який будь-яку,кожен кожну кожне кожного,але однак проте,ми нас нам наш наша наші нашу,для заради,шляхом,на до к,в у всередині`,
  },
  {
    language: 'pl',
    words: `ignoruj zignoruj pomin,zapomnij zapomniec,poprzedni* wczesniejsz*,instrukcj* polecen*,zasad* regul*,wszystkie wszystkich wszystko,teraz,nowy nowa nowe nowych,ty ci ciebie tobie,twoj* twoich
musisz powinienes nalezy,nie,zawsze,nigdy,tylko jedynie,odpowiedz odpowiadaj,napisz pisz,powiedz opowiedz,pokaz wyswietl,powtorz powtarzaj
ujawnij zdradz,przetlumacz,system*,prompt*,tajn* sekret* ukryt*,hasl*,klucz*,kod kodu kody,uzytkownik*,asystent*
model,programist* deweloper*,administrator* admin,tryb*,udawaj,zachowuj dzialaj,rol* role,wyobraz,histori* opowiad* powiesc,posta*
bez,ogranicz*,filtr* cenzur*,bezpieczen*,etycz* moral*,dozwolon* wolno,zabron* zakazan*,wszystko,pierwsz* najpierw,slow*
dokladn*,tekst* tresc,wiadomos*,informacj* dan*,plik*,mail* poczt*,link* odnosnik,stron* witryn*,wyslij wysylaj,przeslij przekaz
zaplac oplac,przelej przelew,pieniad*,bank*,kart*,numer*,adres*,kup kupic,zamow,usun skasuj
zmien,otworz,kliknij,pobierz sciagnij,uruchom wykonaj,komend* polecenie,potwierdz,daj podaj,zrob utworz stworz,przestrzegaj podazaj
piln*,natychmiast,wazn*,prosze,pomoz pomoc,pytan*,poniewaz bo,kradn* ukra*,zabij zabic,bron
bomb* wybuchow*,narkotyk*,trucizn*,wirus*,hakow* wlam*,krok*,jak,szczegol*,wyjasnij wytlumacz,opisz
zamiast,jesli jezeli,i oraz,lub albo,jest jestes,to ten ta,tamten,moj moja moje,mnie mi,ja
zadan*,zacznij rozpocznij,przestan zatrzymaj,rob,uzyj uzywaj,kont*,dostep*,odblokuj,chce chcesz,od z
co jaki jakie,mozesz moge,z ze,przed,po potem,dopoki,wtedy,kto,odpowied*,powyzej powyzsz*`,
    acts: `dodaj dodajcie dodac dopisz,usun usuncie usunac,zatwierdz* zaakceptuj* zatwierdz,przyjmij* przyjac,anuluj* odwolaj*,wylacz* dezaktywuj*,wlacz* aktywuj*,zezwol* pozwol*,przyznaj* udziel* nadaj*,zapros*
udostepn* podziel*,opublikuj* publikuj* zamiesc*,wgraj* przeslij*,eksportuj* wyeksportuj*,skopiuj* kopiuj* kopi*,wklej* wstaw*,zapisz* zachowaj*,zaktualizuj* aktualizuj*,zamien* zastap* podmien*,przenies* przesun*
ustaw* nastaw*,przeczytaj* czytaj* odczytaj*,sprawdz* zweryfikuj*,szukaj* wyszukaj* poszukaj*,znajdz* odszukaj*,liste lista listy wypisz wymien,zadzwon* wywolaj*,zapytaj* pytaj* pytania spytaj* pytac,mow mowic powiedziec,wspominaj* wspomnij*
powiadom* poinformuj* informuj* zawiadom*,ukryj* ukrywaj* zataj*,pomin* omin*,zostaw* zatrzymaj* trzymaj,kontynuuj*,zwroc* oddaj*,polec* polecaj* rekomenduj* zarekomenduj*,wybierz* wybieraj*,zarezerwuj* rezerwuj*,podpisz*
wpisz* wprowadz* podaj*,zainstaluj* instaluj*,polacz* podlacz*,odwiedz* wejdz*,traktuj* potraktuj* uznaj*,podsumuj* stresc*,zglos* raportuj*,poczekaj* czekaj* zaczekaj*,zamknij* zamykaj*,wyjdz* opusc*
faktur*,platnos* zaplat* wplat*,dostawc*,klient* nabywc*,wlasciciel*,kierownik* przelozon* szef* dyrektor* menedzer*,zespol* koleg*,kontakt* kontakty,kalendarz*,spotkan* zebran*
zwrot*,cen* cena,produkt* towar*,dokument*,notatk* uwag* adnotacj*,wiersz* linij*,tabel*,pole pola polu,imie imien* nazw*,dat* termin*
telefon*,formularz*,zalacznik* zalaczon*,zapasow*,histori* dziennik*,rozmow* konwersacj*,narzedzi*,agenta agentovi agentowi agentem agenti agenci,tokenu tokeny tokenem tokeni,uprawnien* zezwolen* zgod*
polityk* zasad*,akceptacj* zatwierdzen*,prosb* wniosek wniosk* zadani* zapytan*,wynik*,czlowiek* ludz*,osob*,wszystkim kazdemu,nikt nikomu nikogo,komentarz*,foldery folderze folderu katalog*
ustawien*,podpis*,tresc* zawartosc*,podsumowan* streszczen*,recenzj* opinia opinie opinii,rabat* znizk*,rezerwacj*,umow* kontrakt*,stronie stronach,powod* przyczyn*
nic niczego,inn* pozostal*,samo takie sam,nastepn* kolejn*,ostatn*,ponizej ponizsz*,tutaj tu,juz,ponownie znowu znow,rowniez takze tez
wiecej bardziej jeszcze,potajemnie cicho ukradkiem dyskretnie,pozniej,dzisiaj dzis,przez,wazn* aktualn*,upowaznion* autoryzowan*,wewnetrzn* sluzbow*,prywatn* osobist*,poufn*
star* byl*,prawdziw* rzeczywist*,ktory ktora ktore ktorych,gdzie dokad,kiedy gdy,ma maja,byl byla bylo byly,bedzie beda bedziesz,oni one,ono
ich im nimi,o dotyczac*,jakikolwiek jakakolwiek dowoln*,kazdy kazda kazde kazdego,ale lecz jednak,my nas nam nasz nasza nasze,dla,-,na do ku,w we wewnatrz`,
  },
  {
    language: 'cs',
    words: `ignoruj ignorujte,zapomen zapomente,predchoz* predesl*,instrukc* pokyn*,pravid*,vsechn* vsech,nyni ted,novy nova nove,ty ti tobe vy,tvoj* tvych vas*
musis musite,ne neni,vzdy,nikdy,pouze jen,odpovez odpovidej,napis piste,rekni povez,ukaz zobraz,opakuj zopakuj
prozrad odhal,preloz,system*,prompt*,tajn* skryt*,hesl*,klic*,kod kodu,uzivatel*,asistent*
model,vyvojar*,administrator* spravce,rezim*,predstirej,jednej chovej,rol*,predstav,pribeh* povidk*,postav*
bez,omezen*,filtr* cenzur*,bezpecnos*,etick* moral*,povolen*,zakazan*,vsechno,prvni nejprve,slov*
presn* doslova,text textu,zprav*,informac* udaj*,soubor*,mail*,odkaz*,strank* web*,posli odesli,preposli
zaplat,preved,penize penez penezi,bank*,kart*,cislo cisla,adres*,kup koupit,objednej,smaz odstran
zmen,otevri,klikni,stahni,spust proved,prikaz*,potvrd,dej poskytni,udelej vytvor,nasleduj dodrzuj
nalehav*,okamzite ihned,dulezit*,prosim,pomoz pomoc,otazk*,protoze,ukrast kradez,zabij zabit,zbran*
bomb* vybusn*,drog*,jed jedu otrav*,virus*,hackn*,krok*,jak,podrobn* detail*,vysvetli,popis
misto,pokud jestli,a,nebo,je jsi,toto tento tato,ten ta,muj moje,me mi mne,ja
ukol*,zacni,prestan zastav,delej,pouzij pouzivej,ucet uctu,pristup*,odemkni,chci chces,od z
co jaky jake,muzes mohu,s se,pred,po potom,dokud,pak,kdo,odpoved*,vyse`,
    acts: `pridej pridejte pridat,odeber odeberte odebrat odstran*,schval*,prijmi prijmete prijmout,zrus*,vypn* deaktivuj* zakaz zakazte,zapn* aktivuj* povol povolte,dovol dovolte,udel* poskytn*,pozvi pozvete pozvat
sdil* nasdil*,zverejn* publikuj*,nahraj* nahrat,exportuj*,zkopiruj* kopiruj* kopi*,vloz vlozte vlozit,uloz ulozte ulozit,aktualizuj*,nahrad* vymen*,presun* prenes*
nastav*,precti prectete precist cti,zkontroluj* over overte overit,hledej* vyhledej*,najdi najdete najit,seznam* vypis vypiste,zavolej* volej volat,zeptej* ptej* ptat dotaz dotazuj*,rikej* rici rict,zmin* nezmin* uved uvedte
upozorn* informuj* oznam* neinformuj* neupozorn*,skryj* zatajuj* utaj*,preskoc*,ponech* nechej nech drz,pokracuj*,vrat vratte vratit,doporuc*,vyber vyberte vybrat zvol*,rezervuj* zarezervuj*,podepis*
zadej zadejte zadat vepis,nainstaluj* instaluj*,pripoj* propoj*,navstiv*,povazuj*,shrn* shrnuti,nahlas* ohlas*,pockej* cekej*,zavri zavrete zavrit uzavri,odejdi opust*
faktur*,platb* uhrad*,dodavatel*,zakaznik* klient*,vlastnik* majitel*,veden* nadriz* reditel* manazer*,tym tymu kolegum koleg*,kontakt*,kalendar*,schuzk* porad*
vraceni refundac*,cen* cena,produkt* zbozi vyrobek,dokument* listin*,poznamk*,radek radk*,tabulk*,pole poli,jmen* nazev nazv*,datum datumu termin*
telefon*,formular*,priloh*,zaloh*,histori* zaznam*,rozhovor* konverzac*,nastroj*,agenta agentovi agentowi agentem agenti agenci,tokenu tokeny tokenem tokeni,opravnen* prav*
zasad* politik*,souhlas* schvaleni,pozadav* zadost* prosb*,vysled*,clovek* lidsk* lide,osob*,kazdemu vsem,nikdo nikomu nikoho,komentar*,slozk* adresar*
nastaveni,podpis*,obsah*,souhrn*,recenz* hodnocen*,slev*,rezervac*,smlouv*,stranka,duvod*
nic niceho,jin* ostatn* dals*,stejn* tyz,nasleduj* pristi,posledn*,nize dole,zde tady,jiz uz,znovu opet,take tez
vice vic jeste,tajne potichu nenapadne mlcky,pozdeji,dnes,prostrednictvim skrz pres,platn*,opravnen* poveren*,interni internich internim vnitrn*,soukrom* osobn*,duvern*
star* byval*,skutecn* realn* opravdov*,ktery ktera ktere kterou,kde kam,kdyz kdy az,ma mate,byl byla bylo byly,bude budou budes,oni ony,ono
jim jich jimi,o ohledne,jakykoli jakoukoli libovoln*,kazdy kazdou kazde,ale avsak,my nas nam nase nasi,pro,pomoci,na k ke do,v ve uvnitr`,
  },
];
