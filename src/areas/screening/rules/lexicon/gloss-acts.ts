/**
 * The second part of the dictionary: what orders do and what they do it to, and small words around them, in languages with inflected verbs and those of which
 * little is known. Data only, written for this service; form and order as in gloss-words.ts, ten concepts a line.
 * Source: docs/reference/screening.md#linear-model.
 */
import type { Gloss } from './gloss-table.ts';

export const ACTS = `add,remove,approve,accept,cancel,disable,enable,allow,grant,invite
share,publish,upload,export,copy,paste,save,update,replace,move
set,read,check,search,find,list,call,ask,say,mention
notify,hide,skip,keep,continue,return,recommend,choose,book,sign
enter,install,connect,visit,treat,summarize,report,wait,close,leave
invoice,payment,supplier,customer,owner,manager,team,contact,calendar,meeting
refund,price,product,document,note,line,table,field,name,date
phone,form,attachment,backup,history,conversation,tool,agent,token,permission
policy,approval,request,result,human,person,everyone,nobody,comment,folder
settings,signature,content,summary,review,discount,reservation,contract,page,reason
nothing,other,same,next,last,below,here,already,again,also
more,secretly,later,today,through,valid,authorized,internal,private,confidential
old,real,which,where,when,has,was,will,they,it
them,about,any,every,but,we,for,by,to,in`;

export const ACT_GLOSSES: readonly Gloss[] = [
  {
    language: 'ru',
    words: `добав*,убери уберите убрать исключи*,одобр* согласу* утверд*,прими примите принять,отмени отмените отменить,отключ* выключ*,включи включите включить активиру*,разреши разрешите разрешить позволь*,предостав* выдать,приглас*
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
    words: `дода*,прибери приберіть вилучи вилуч*,схвал* затверд* погод*,прийми прийміть прийняти,скасу*,вимкн* відключ*,увімкн* ввімкн* активу*,дозволь дозвольте дозволити,надати нада*,запрос*
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
    language: 'cs',
    words: `pridej pridejte pridat,odeber odeberte odebrat odstran*,schval*,prijmi prijmete prijmout,zrus*,vypn* deaktivuj* zakaz zakazte,zapn* aktivuj* povol povolte,dovol dovolte,udel* poskytn*,pozvi pozvete pozvat
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
  {
    language: 'pl',
    words: `dodaj dodajcie dodac dopisz,usun usuncie usunac,zatwierdz* zaakceptuj* zatwierdz,przyjmij* przyjac,anuluj* odwolaj*,wylacz* dezaktywuj*,wlacz* aktywuj*,zezwol* pozwol*,przyznaj* udziel* nadaj*,zapros*
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
    language: 'tr',
    words: `ekle ekleyin eklemek,cikar cikarin kaldirin kaldirmak,onaylayin onaylamak,kabul*,iptal*,devre kapatin,etkinlestir* aktif*,-,tani taniyin verilsin,davet*
paylas*,yayinla* yayimla*,yukle yukleyin yuklemek,aktarin disa,kopyala* kopya*,yapistir*,kaydet* sakla*,guncelle*,-,tasi tasiyin
ayarla* belirle*,oku okuyun okumak,kontrol* denetle*,ara arayin aramak arastir*,bul bulun bulmak,liste* sirala*,cagir*,sor sormadan sorun sormak sorma,de deyin demek,bahset* anma sozunu
bildir* haber* bilgilendir*,gizle* sakli,atla* gec,tut tutun koru koruyun,devam* surdur*,dondur* geri,oner* tavsiye*,sec secin secmek,rezerve* ayirt*,imzala*
gir girin girmek,kur kurun kurmak yukle,baglan* bagla*,ziyaret*,say sayin muamele,ozetle*,raporla*,bekle* beklemeden,kapat* kapayin,ayril* cik
fatura*,odeme* odemeyi odemesi,tedarikci* saglayici*,musteri*,sahib* sahip*,mudur* amir* patron*,ekip* takim*,kisiler* rehber* iletisim*,takvim*,toplanti* gorusme
iade*,fiyat* ucret*,urun* mal,belge* dokuman* evrak*,not notu notlar* notlari,satir*,tablo*,alan* alani,isim* ismi ad adi,tarih*
telefon*,formu formunu,ek ekteki ekli eki,yedek* yedegi,gecmis* kayit*,konusma* sohbet* yazisma*,arac* araci,ajan* temsilci*,jeton* tokenu tokeny tokenem tokeni,yetki*
politika*,onay onayi onayini onaysiz,istek* talep* talebi,sonuc* sonucu,insan*,kisi kisiye sahis*,herkes*,kimse* kimseye,yorum*,klasor* dizin*
ayar ayarlar* ayarlari,imza imzasi,icerik* icerig*,ozet*,degerlendirme* inceleme*,indirim*,rezervasyon*,sozlesme* kontrat*,sayfayi,neden sebep* nedeni
-,diger* baska* oteki*,ayni aynisi,sonraki gelecek,son sonuncu,asagida asagidaki,burada burasi buraya,zaten coktan,yeniden tekrardan,ayrica da
daha fazla,gizlice sessizce caktirmadan,sonradan,bugun,araciligiyla uzerinden,gecerli*,yetkili*,dahili* ic,ozel* kisisel*,mahrem*
eski*,gercek* asil,hangisi,nerede nereye,zaman iken,vardir,idi oldu,olacak*,onlar,onu
onlara onlari,hakkinda dair ilgili,herhangi,-,ama fakat ancak,biz bizim bize,icin,tarafindan,-,icinde iceri`,
  },
  {
    language: 'ar',
    words: `أضف أضيف إضافة ضف,أزل إزالة انزع,وافق اعتمد,اقبل قبول,ألغ إلغاء الغاء,عطل أوقف تعطيل إيقاف,فعل تفعيل,اسمح السماح,امنح منح,ادع دعوة
شارك مشاركة,انشر نشر,ارفع رفع تحميل,صدر تصدير,انسخ نسخ نسخة,الصق لصق,احفظ حفظ,حدث تحديث,استبدل بدل استبدال,انقل نقل
اضبط عين ضبط,اقرأ قراءة,تحقق افحص راجع التحقق,ابحث البحث,جد اعثر,قائمة القائمة,اتصل استدع,اسأل تسأل السؤال,قل تقل القول,تذكر ذكر اذكر
أبلغ أخطر إبلاغ إشعار,أخف أخفي إخفاء اخف,تخط تجاوز,أبق احتفظ,واصل استمر تابع,أعد أرجع,أوص انصح أوصي,اختر اختيار,احجز حجز,وقع توقيع
أدخل إدخال,ثبت تثبيت,اربط,زر,اعتبر عامل,لخص تلخيص,تقرير التقرير,انتظر الانتظار,أغلق إغلاق,اترك غادر
فاتورة الفاتورة فواتير الفواتير,دفعة الدفعة الدفع مدفوعات,المورد مورد,العميل عميل الزبون عملاء العملاء,المالك مالك صاحب,الرئيس رئيس,الفريق فريق الزملاء,جهة,التقويم تقويم,اجتماع الاجتماع
استرداد,سعر السعر أسعار,منتج المنتج,مستند المستند وثيقة الوثيقة مستندات,ملاحظة الملاحظة ملاحظات,سطر السطر,جدول الجدول,حقل الحقل خانة,اسم الاسم,تاريخ التاريخ
هاتف الهاتف,استمارة,مرفق المرفق المرفقات,احتياطية احتياطي,سجل السجل,محادثة المحادثة,أداة الأداة أدوات,وكيل الوكيل,توكن,إذن صلاحية صلاحيات الصلاحيات
سياسة السياسة,موافقة الموافقة,طلب الطلب,نتيجة النتيجة نتائج,إنسان البشر بشري,شخص الشخص,الجميع,أحد,تعليق التعليق,مجلد المجلد
إعدادات الإعدادات,توقيع التوقيع,محتوى المحتوى,ملخص الملخص,مراجعة تقييم,خصم الخصم,حجز الحجز,عقد العقد,الصفحة,سبب السبب
-,آخر أخرى الأخرى الآخر,نفس نفسه,التالي التالية القادم,الأخير الأخيرة,أدناه أسفل,هنا,بالفعل قد,مجددا ثانية,أيضا كذلك
أكثر المزيد,سرا خفية بهدوء بصمت,لاحقا,اليوم,عبر خلال,صالح ساري,مخول معتمد المخول,داخلي الداخلية,خاص الخاصة شخصي,-
القديم قديم القديمة,حقيقي الحقيقي,الذي التي,أين حيث,عندما متى حين,لديه يملك,كان كانت,سوف سيتم,هم,-
إليهم لهم منهم,عن بشأن,أي,-,لكن ولكن,نحن لنا,-,بواسطة,إلى الى على,في`,
  },
  {
    language: 'he',
    words: `הוסף תוסיף הוסיפו להוסיף,הסר תסיר הסירו להסיר,אשר תאשר אשרו לאשר,קבל תקבל לקבל,בטל תבטל בטלו לבטל,השבת נטרל כבה להשבית,אפשר,הרשה התר להתיר,הענק תעניק להעניק,להזמין
שתף תשתף לשתף,פרסם תפרסם לפרסם,העלה תעלה להעלות,ייצא תייצא לייצא,העתק תעתיק להעתיק עותק,הדבק תדביק,שמור תשמור לשמור,עדכן תעדכן לעדכן עדכנו,החלף תחליף להחליף,הזז תעביר להעביר העבירו
הגדר תגדיר קבע,קרא תקרא לקרוא,בדוק תבדוק לבדוק,חפש תחפש לחפש,מצא תמצא למצוא,רשימה רשימת,התקשר תתקשר,שאל תשאל לשאול,תגידו לומר להגיד,הזכר תזכיר להזכיר
הודע תודיע להודיע עדכון,הסתר תסתיר להסתיר,דלג תדלג לדלג,השאר תשאיר להשאיר,המשך תמשיך להמשיך,החזר תחזיר להחזיר,המלץ תמליץ להמליץ,בחר תבחר לבחור,שריין,חתום תחתום לחתום
הזן תזין הכנס להזין להכניס,התקן תתקין להתקין,התחבר חבר להתחבר,בקר היכנס,התייחס תתייחס,סכם תסכם לסכם,דווח תדווח לדווח,המתן חכה תחכה לחכות,סגור תסגור לסגור,צא עזוב
חשבונית חשבוניות,תשלום תשלומים,ספק ספקים,לקוח לקוחות,בעלים בעל,מנהלת מנכ"ל אחראי,צוות,קשר,יומן לוח,פגישה ישיבה
זיכוי,מחיר מחירים,מוצר מוצרים,מסמך מסמכים,הערה פתק הערות,שורה שורות,טבלה,שדה,שם שמות,תאריך מועד
טלפון,טופס,צרופה נספח מצורף,גיבוי,היסטוריה יומנים,שיחה שיחות,כלי כלים,סוכן,אסימון טוקן,הרשאה הרשאות
מדיניות,אישור אישורים,בקשה בקשות,תוצאה תוצאות,אדם אנושי אנשים,איש,כולכם,-,תגובה,תיקייה תיקיית
הגדרות,חתימה,תוכן,סיכום תקציר,ביקורת חוות,הנחה,הזמנה,חוזה הסכם,עמוד,סיבה
דבר כלום,אחר אחרת אחרים,אותו אותה,הבא הבאה הבאים,אחרון אחרונה האחרונות,להלן למטה,כאן פה,כבר,שוב מחדש,גם
עוד יותר,בסתר בחשאי בשקט,מאוחר,היום,דרך באמצעות,תקף תקפה,מורשה,פנימי פנימית,פרטי אישי פרטית,חסוי
ישן ישנה,אמיתי אמיתית,-,איפה היכן,כאשר מתי כש,יש,היה הייתה היו,יהיה תהיה,הם,-
להם אותם,על אודות,כלשהו,-,אבל אך,אנחנו לנו שלנו,עבור בשביל,-,-,בתוך`,
  },
  {
    language: 'it',
    words: `aggiungi aggiungete aggiungere aggiunga,rimuovi rimuovete rimuovere togli togliere,approva approvate approvare approvi,accetta accettate accettare,annulla annullate annullare disdici,disattiva disattivate disattivare disabilita,attiva attivate attivare abilita abilitare,permetti consenti permettere consentire,concedi concedere assegna,invita invitate invitare
condividi condividete condividere,pubblica pubblicate pubblicare,carica caricate caricare,esporta esportate esportare,copia copiate copiare copie,incolla incollare,salva salvate salvare memorizza,aggiorna aggiornate aggiornare,sostituisci sostituire sostituite,sposta spostate spostare
imposta impostare impostate,leggi leggete leggere,controlla controllate verificare verifica,cerca cercate cercare,trova trovate trovare,elenco elenca elencare lista,chiama chiamate chiamare telefona,chiedi chiedere chiedete chiedendo,dillo,menzionare menziona nominare accennare accenna
avvisa avvisare avvisate informa informare,nascondi nascondere nascondete,salta saltare ometti,tieni mantieni tenere conserva,continua continuate continuare prosegui,restituisci restituire,consiglia consigliare raccomanda raccomandare suggerisci,scegli scegliete scegliere,prenota prenotare,firma firmare firmate
inserisci inserite inserire,installa installare installate,collega collegare connetti,visita visitate visitare vai,tratta trattare considera considerate,riassumi riassumere,segnala segnalare,aspetta attendi attendere aspettare,chiudi chiudere chiudete,lascia lasciate esci
fattura fatture,pagamento pagamenti,fornitore fornitori,cliente clienti,proprietario titolare,responsabile capo dirigente direttore,squadra colleghi,contatto contatti,calendario agenda,riunione riunioni incontro
rimborso rimborsi,prezzo prezzi,prodotto prodotti,documenti,nota appunti annotazione,riga righe,tabella tabelle,campo campi,nome nomi,data scadenza
telefono telefonico,modulo moduli,allegato allegati,riserva salvataggio,cronologia registro,conversazione conversazioni chat,strumento strumenti,agente agenti,gettone,permesso permessi autorizzazione autorizzazioni
politica,approvazione consenso,richiesta richieste,risultato risultati,umano umana umani,persona persone,ognuno,nessuno,commento commenti,cartella cartelle
impostazioni,firme,contenuto contenuti,riassunto sintesi riepilogo,recensione recensioni revisione,sconto sconti,prenotazione prenotazioni,contratto contratti,pagine,motivo motivi ragione
niente nulla,altro altra altri altre,stesso stessa stessi,seguente successivo prossimo prossima seguenti,ultimo ultima ultimi ultime,sotto seguito,qui qua,gia,ancora nuovamente,anche pure
piu maggiormente,segretamente nascosto silenzio discretamente,tardi dopodiche,oggi,attraverso tramite,valido valida,autorizzato autorizzata,interno interna interni,privato privata privati,riservato riservata confidenziale
vecchio vecchia vecchi,vero vera reale,quali,dove,quando,ha hai hanno,era erano stato stata,sara saranno,loro essi,esso
gli li,riguardo circa,qualsiasi qualunque alcun alcuna,ogni ciascun ciascuna,ma pero,noi ci nostro nostra nostri,per,mediante,a al alla ai,in nel nella`,
  },
  {
    language: 'pt',
    words: `adicione adiciona adicionar acrescente,remova remove remover tire retire,aprove aprova aprovar,aceite aceita aceitar,cancele cancela cancelar anule,desative desativar desactiva desligue,ative ativar ativa active habilite,permita permitir permite,conceda conceder concede,convide convida convidar
compartilhe partilha compartilhar partilhe,publique publica publicar poste,carregue carregar suba,exporte exportar exporta,copie copiar copia copias,cole colar cola,salve guarde guarda salvar guardar grave,atualize atualizar actualiza,substitua substituir troque,mova mover transferido
defina definir ajuste,leia ler le,verifique verificar confira verifica,pesquise procure procura pesquisar busque,encontre encontrar ache,lista liste listar,ligue chame chamar telefone,pergunte perguntar pergunta pedir,fale falar,mencione mencionar menciona comente
avise avisar avisa informe informar notifique,esconda esconder oculte ocultar,pule salte saltar omita,mantenha manter conserve,continue continua continuar prossiga,devolva devolver retorne,recomende recomenda recomendar aconselhe sugira,escolha escolher,reserve reservar marque,assine assinar
insira inserir digite introduza preencha,instale instalar instala,conecte conectar ligar,visite visitar acesse,trate tratar considere considera,resuma resumir resume,relate reporte,espere aguarde esperar,feche fechar fecha,deixe sair saia
fatura faturas factura,pagamento pagamentos,fornecedor fornecedores,cliente clientes,dono proprietario titular,gerente chefe diretor gestor,equipe equipa colegas,contato contatos contacto contactos,calendario agenda,reuniao reunioes
reembolso estorno,preco precos,produto produtos,documento documentos,nota notas anotacao,linha linhas,tabela tabelas,campo campos,nome nomes,data prazo
telefone telemovel celular,formulario,anexo anexos,reserva,historico registro registo,conversa conversas,ferramenta ferramentas,agente agentes,ficha,permissao permissoes autorizacao
politica,aprovacao consentimento,solicitacao pedido pedidos,resultado resultados,humano humana,pessoa pessoas,-,ninguem,comentario comentarios,pasta pastas
configuracoes definicoes ajustes,assinatura,conteudo,resumo sumario,avaliacao avaliacoes revisao,desconto descontos,reservas,contrato contratos,paginas,motivo razao
nada,outro outra outros outras,mesmo mesma mesmos,seguinte proximo proxima seguintes,ultimo ultima ultimos ultimas,abaixo,aqui,ja,novamente,tambem
mais,secretamente discretamente silenciosamente escondido,tarde,hoje,atraves,valido valida,autorizado autorizada,interno interna,privado privada particular,confidencial
antigo antiga velho,verdadeiro real verdadeira,qual,onde,quando,tem tens possui,era foi foram,sera serao,eles elas,ele
lhes deles,sobre acerca,qualquer quaisquer,cada,mas porem,nos nosso nossa nossos,para,por pelo pela,a ao aos,em no na`,
  },
  {
    language: 'es',
    words: `agrega anade agregar anadir agregue anada,quita quitar retira remueve,aprueba apruebe aprobar,acepta acepte aceptar,cancela cancele cancelar anula,desactiva desactivar desactive deshabilita,activa activar active habilita,permite permita permitir,concede otorga conceder,invita invite invitar
comparte comparta compartir,publica publique publicar,sube subir suba,exporta exportar exporte,copia copiar copie copias,pega pegar pegue,guarda guardar guarde,actualiza actualizar actualice,reemplaza sustituye reemplazar sustituir,mueve mover mueva
configura establece ajusta fija,lee leer lea,verifica revisa comprueba revisar comprobar,busca buscar busque,encuentra encontrar,lista listado enumera,llamar llame telefonea,preguntar pregunta preguntes consultar,digas,menciones menciona mencionar mencione
avisa avisar avises informa informar notifica,oculta ocultar esconde escondas,omite salta saltar omitir,manten conserva mantener,continua continuar prosigue,devuelve devolver regresa,recomienda recomendar recomiende sugiere aconseja,elige escoge elegir selecciona,reserva reservar,firma firmar firme
introduce ingresa introducir ingresar escriba,instala instalar instale,conecta conectar,visita visitar visite,trata considera tratar considere,resume resumir resuma,informe reporta,espera esperar espere,cierra cerrar cierre,salir
factura facturas,pago pagos,proveedor proveedores,cliente clientes,dueno propietario titular,gerente jefe director responsable,equipo companeros,contacto contactos,calendario agenda,reunion reuniones
reembolso devolucion,precio precios,producto productos,documento documentos,nota notas,linea lineas fila filas,tabla tablas,campo campos,nombre nombres,fecha plazo
telefono movil,formulario,adjunto adjuntos anexo,respaldo,historial registro,conversacion conversaciones,herramienta herramientas,agente agentes,ficha,permiso permisos autorizacion
politica,aprobacion consentimiento visto,solicitud solicitudes peticion,resultado resultados,humano humana,persona personas,-,nadie,comentario comentarios,carpeta carpetas
ajustes configuracion,firmas,contenido contenidos,resumen,resena resenas revision,descuento descuentos,reservacion reservas,contrato contratos,paginas,motivo razon
nada,otro otra otros otras,mismo misma mismos,siguiente proximo siguientes,ultimo ultima ultimos ultimas,abajo,aqui,ya,nuevamente,tambien
mas,secretamente discretamente silencio escondidas,tarde,hoy,mediante,valido valida vigente,autorizado autorizada,interno interna internos,privado privada privados,confidencial
viejo antigua antiguo,verdadero real verdadera,cuales,donde,cuando,tiene tienes tienen,era fue estaba,sera seran,ellos ellas,ello
les ellos,sobre acerca,cualquier cualquiera ningun,cada,pero sino,nosotros nos nuestro nuestra nuestros,para,por,a al,en`,
  },
  {
    language: 'fr',
    words: `ajoute ajoutez ajouter,retire retirez enleve enlevez retirer,approuve approuvez approuver valide validez,accepte acceptez accepter,annule annulez annuler,desactive desactivez desactiver,active activez activer,autorise autorisez permets permettez,accorde accordez attribue,invite invitez inviter
partage partagez partager,publie publiez publier,televerse,exporte exportez exporter,copie copiez copier copies,colle collez coller,enregistre enregistrez sauvegarde sauvegardez,actualise,remplace remplacez remplacer,deplace deplacez deplacer
definis fixe,lis lisez lire,verifie verifiez verifier controle,cherche cherchez rechercher recherche,trouve trouvez trouver,liste listes listez,appelle appelez appeler telephone,demande demandez demander,-,mentionne mentionnez mentionner evoque
previens prevenez prevenir avertis informe informez informer,masque masquez cacher dissimule,saute passez,garde gardez conserve,continue continuez continuer poursuis,rends renvoie retourne retournez,recommande recommandez recommander conseille conseillez,choisis choisissez choisir,reserve reservez reserver,signe signez signer
saisis saisissez saisir entre entrez,installe installez installer,connecte connectez,visite visitez rends-toi,traite traitez considere considerez,resume resumez resumer,signale signalez,attends attendez attendre,ferme fermez fermer,laisse quitte
facture factures,paiement paiements reglement versement,fournisseur fournisseurs,client clients cliente,proprietaire titulaire,responsable chef directeur gerant patron,equipe collegues,contact contacts,calendrier agenda,reunion reunions
remboursement,prix tarif,produit produits,document documents,note notes remarque,ligne lignes,tableau tableaux,champ champs,nom noms,date dates
telephone portable,formulaire,jointe joint annexe,sauvegardes,historique journal,conversation conversations discussion,outil outils,agent agents,jeton jetons,permission droits autorisation autorisations
politique,accord approbation,requete,resultat resultats,humain humaine humains,personne personnes,chacun,nul,commentaire commentaires,dossier dossiers
parametres reglages,signature,contenu contenus,resume synthese,avis evaluation,remise reduction rabais,reservation reservations,contrat contrats,pages,raison motif
rien,autre autres,meme memes,suivant suivante prochain prochaine suivants,dernier derniere derniers dernieres,dessous ci-dessous,ici,deja,-,aussi egalement
plus davantage,secretement discretement silence cachette,tard,aujourd,travers,valable,autorise habilite,interne internes,prive privee prives,confidentiel confidentielle confidentiels
ancien ancienne anciens vieux,vrai veritable reel,laquelle lequel,ou,quand lorsque,a as ont,etait ete etaient,sera seront,ils elles,il
les leur,propos concernant,aucun aucune quelconque,chaque,mais,nous notre nos,pour,par,a au aux,dans en`,
  },
  {
    language: 'de',
    words: `hinzufugen hinzu erganze,entferne entfernen entfernt,genehmige genehmigen genehmigt billige,akzeptiere akzeptieren annehmen,storniere stornieren kundige,deaktiviere deaktivieren ausschalten,aktiviere aktivieren freischalten schalte,erlaube erlauben gestatte,gewahre gewahren erteile,einladen
teile teilen,veroffentliche veroffentlichen,hochladen,exportiere exportieren,kopiere kopieren kopie,einfugen,speichere speichern,aktualisiere aktualisieren,ersetze ersetzen austauschen,verschiebe verschieben
setze einstellen stelle,lies lesen,prufe prufen uberprufe,suche suchen,finde finden,liste auflisten,rufe anrufen ruf,fragst nachfragen ruckfrage,sagst,erwahne erwahnen erwahnt
benachrichtige benachrichtigen informiere informieren,verberge verstecke verbergen verschweige,uberspringe uberspringen,behalte bewahre behalten,weitermachen fortfahren,zuruckgeben erstatte,empfiehl empfehlen empfehle,wahle wahlen auswahlen,buche buchen reserviere,unterschreibe unterschreiben unterzeichne
eingeben trage eintragen,installiere installieren,verbinde verbinden,besuche besuchen,behandle behandeln betrachte,zusammenfassen fasse,melde melden,warte warten abwarten,schliesse schliessen,verlasse
rechnung* faktura,zahlung* bezahlung*,lieferant*,kunde kunden kundin,besitzer inhaber eigentumer,leiter chef vorgesetzt* geschaftsfuhr*,kollegen kollege,kontakt kontakte kontakten,kalender*,besprechung* sitzung* treffen
erstattung* ruckzahlung*,preis preise,produkt* ware,dokument* unterlagen,notiz* anmerkung* hinweis hinweise,zeile zeilen,tabelle tabellen,feld felder,namen,datum termin
telefon*,formular*,anhang anlage anhange,sicherung* sicherungskopie,verlauf protokoll*,gesprach* unterhaltung chatverlauf,werkzeug*,agenten,zugangstoken,berechtigung* rechte erlaubnis
richtlinie*,freigabe genehmigung* zustimmung*,anfrage*,ergebnis*,mensch menschen,personen,-,niemand niemandem niemanden,kommentar*,ordner verzeichnis*
einstellung*,unterschrift* signatur signaturen,inhalt* inhalte,zusammenfassung*,bewertung* rezension*,rabatt*,buchung* reservierung*,vertrag* vertrage,seiten,grund
nichts,anderen anderer sonstige,gleiche selbe dieselbe,nachste nachsten folgende folgenden,letzte letzten letzter,unten untenstehend*,hier,bereits schon,erneut nochmals,auch ebenfalls
mehr,heimlich unauffallig still stillschweigend,spater,heute,durch,gultig* gultige,autorisiert* befugt*,intern interne internen,privat privaten privater personlich*,vertraulich*
alte alten alter,echt echte wirklich*,welcher welches,wo wohin,wann sobald,hat haben,war waren wurde,wird werden,-,es
ihnen,uber bezuglich,irgendein* beliebig*,jede jeder jeden jedes,aber jedoch,wir uns unser unsere unseren,fur,mittels,zu zum zur,im`,
  },
  {
    language: 'nl',
    words: `voeg toevoegen toe,verwijderen,goedkeuren keur,accepteer aanvaard accepteren,annuleer annuleren,uitschakelen schakel deactiveer,inschakelen activeer activeren,toestaan,verleen verlenen,uitnodigen nodig
deel delen,publiceer plaats publiceren,uploaden,exporteer exporteren,kopieer kopieren kopie,plak plakken,bewaar opslaan sla,bijwerken,vervang vervangen,verplaats verplaatsen
zet instellen,lees lezen,controleer controleren nagaan,zoek zoeken,vind vinden,lijst,bel bellen roep,navraag,zeggen,vermeld vermelden noem noemen
waarschuw meld informeer melden inlichten,verberg verbergen verzwijg,overslaan,houd behoud houden,doorgaan,retourneer teruggeven,aanraden aanbevelen beveel,kies kiezen,boek boeken reserveer,onderteken ondertekenen teken
invoeren vul invullen,installeer installeren,verbind verbinden,bezoek bezoeken,behandel behandelen beschouw,samenvatten,rapporteer,wacht wachten,sluit sluiten,verlaat
factuur facturen,betaling betalingen,leverancier leveranciers,klant klanten,eigenaar,manager leidinggevende directeur baas,collega collegas,contactpersoon contacten,agenda kalender,vergadering overleg
terugbetaling,prijs prijzen,product producten,documenten,notitie opmerking aantekening,rij,tabel,veld velden,naam namen,datum
telefoon telefoonnummer,formulier,bijlage bijlagen,reservekopie,geschiedenis logboek,gesprek gesprekken,gereedschap hulpmiddel,agenten,sleutelcode,machtiging rechten toestemming bevoegdheid
beleid,goedkeuring akkoord,verzoek aanvraag,resultaat resultaten,mens mensen menselijke,persoon personen,iedereen,niemand,reactie commentaar,map mappen
instellingen,handtekening,inhoud,samenvatting,beoordeling recensie,korting kortingen,reservering boeking,contract overeenkomst,paginas,reden
niets,andere anders,hetzelfde dezelfde,volgende,laatste,onder hieronder,hier,al reeds,opnieuw nogmaals,ook eveneens
meer,stiekem heimelijk stilletjes,later straks,vandaag,door via,geldig geldige,bevoegd gemachtigd,interne intern,prive persoonlijk,vertrouwelijk vertrouwelijke
oude oud,echte echt werkelijk,welk,waar,wanneer zodra,heeft hebben,was waren werd,zal zullen wordt,zij,het
hen hun,over omtrent,enige enkele,elke elk ieder,maar echter,wij ons onze,-,middels,naar aan,in`,
  },
  {
    language: 'sv',
    words: `tillagg laegg tilfoj,avlagsna fjern,godkann godkanna godkend godkjenn,acceptera godta,avbryt avboka annullera,inaktivera deaktiver,aktivera aktiver,tillat tillata,bevilja,inbjud
dela del,publicera publicer,-,exportera eksporter,kopiera kopi kopia kopier,klistra,spara gem lagre,uppdatera opdater oppdater,ersatt byt erstat erstatt,flytta flyt flytt
satt ange,las laes les,kontrollera kolla tjek sjekk,sok leta sog,hitta finn,lista listan liste,ring ringa kalla,sporg spor,saga,namna naevn nevn
meddela informera underratta underret varsle,dolj gom skjul,hoppa,behall behold,fortsatt fortsaett,returnera aterlamna,rekommendera anbefal,valj vaelg velg,boka,underteckna signera
fyll,installera installer,anslut koppla,besok,behandla betrakta,sammanfatta opsummer,rapportera rapporter,vanta vent,stang luk,lamna
faktura fakturan fakturor,betalning betalningen betaling,leverantor leverantoren leverandor,kund kunden kunder kunde,agare agaren ejer,chef chefen leder,teamet kollega kollegor,kontakt kontakter,kalender kalendern,mote motet
aterbetalning refusion,pris priset,produkt produkten vara,dokument dokumentet,anteckning notering note,rad raden linje,tabell tabellen,falt faltet,namn navn,datum dato
telefon telefonnummer,formular blankett,bilaga bilagor vedlegg,sakerhetskopia,historik logg,samtal konversation samtale,verktyg vaerktoj,agenten,pollett,behorighet tillstand rattighet* tillatelse
policyn,godkannande,begaran forfragan anmodning,resultat resultatet,manniska manniskor,personen person,-,ingen,kommentar kommentarer,mapp mappen mappe
installningar indstillinger,signatur underskrift,innehall innehallet indhold,sammanfattning resume,recension omdome anmeldelse,rabatt rabat,bokning bestilling reservation,avtal kontrakt avtalet,sidor,anledning
inget ingenting,annan annat andre,samma,nasta foljande,sista senaste siste,nedan,har her,redan allerede,igen igjen,ocksa ogsa
mer mere,hemligt diskret tyst,senare,idag,genom gennem,giltig gyldig,behorig,intern interna,privat privata,konfidentiell fortrolig
gammal gamla gammel,riktig verklig akta,vilken vilket,hvor,nar,-,blev,kommer,-,-
dem,angaende,nagon nagot,varje hver,men,vi oss vart,at,av,till til,-`,
  },
  {
    language: 'id',
    words: `tambahkan menambahkan tambah,singkirkan buang,setujui menyetujui,terima menerima,batalkan membatalkan,nonaktifkan menonaktifkan matikan,aktifkan mengaktifkan nyalakan,izinkan mengizinkan perbolehkan,-,undang mengundang
bagikan membagikan,terbitkan publikasikan,unggah mengunggah,ekspor,salin menyalin salinan,tempel tempelkan,simpan menyimpan,perbarui memperbarui,gantikan,pindah memindahkan
atur setel tetapkan,baca membaca bacalah,periksa cek memeriksa,cari mencari carilah,temukan menemukan,daftar,panggil hubungi telepon,tanya bertanya tanyakan menanyakan,berkata,sebut sebutkan menyebut menyebutkan
beritahukan kabari memberitahu,sembunyikan menyembunyikan,lewati melewati,pertahankan jaga,lanjutkan melanjutkan,kembalikan mengembalikan,rekomendasikan sarankan menyarankan,pilih memilih,pesankan,tandatangani
masukkan memasukkan isi isikan,pasang instal menginstal,sambungkan hubungkan,kunjungi mengunjungi,perlakukan anggaplah,ringkas rangkum meringkas,laporkan melaporkan,tunggu menunggu,tutup menutup,tinggalkan keluar
faktur tagihan,pembayaran,pemasok,pelanggan klien,pemilik,manajer atasan pimpinan,tim rekan,kontak,kalender jadwal,rapat pertemuan
pengembalian,harga,produk barang,dokumen dokumennya,catatan,baris,tabel,kolom bidang,nama,tanggal
telepon ponsel,formulir,lampiran,cadangan,riwayat,percakapan obrolan,alat perkakas,agen,tokennya,izin hak
kebijakan,persetujuan,permintaan,hasil,manusia,orang,-,siapapun,komentar,-
pengaturan setelan,-,isinya konten,ringkasan rangkuman,ulasan tinjauan,diskon potongan,reservasi,kontrak perjanjian,halaman,alasan
apapun,lain lainnya,sama,berikutnya selanjutnya,terakhir,bawah,sini disini,sudah telah,lagi ulang,juga
lebih,diam-diam diam rahasia,nanti,-,melalui lewat,sah berlaku,berwenang,internal,pribadi,konfidensial
lama,asli sebenarnya nyata,yang,mana dimana,ketika saat,memiliki punya ada,-,akan,mereka,nya
-,tentang mengenai,-,setiap tiap,tetapi tapi namun,kami kita,untuk,oleh,ke kepada,di dalam`,
  },
  {
    language: 'hi',
    words: `जोड़ो जोड़ें जोड़,हटाओ हटाएं हटा निकालो,मंज़ूर स्वीकृत मंजूर अनुमोदित,स्वीकार,रद्द,अक्षम निष्क्रिय,सक्षम सक्रिय चालू,अनुमति इजाज़त,प्रदान,आमंत्रित बुलाओ
साझा शेयर,प्रकाशित पोस्ट,अपलोड,निर्यात एक्सपोर्ट,कॉपी नकल प्रतिलिपि,चिपकाओ पेस्ट,सहेजो सेव,अपडेट अद्यतन,बदलकर,स्थानांतरित
सेट निर्धारित,पढ़ो पढ़ें पढ़कर पढ़,जांचो जांच जाँच,खोजो ढूंढो,ढूंढ मिले खोज,सूची लिस्ट,कॉल,पूछो पूछे पूछें पूछ,कहो कहना कहें,ज़िक्र उल्लेख जिक्र
सूचित सूचना,छिपाओ छुपाओ छिपा छुपा,छोड़कर,रखो रखें,जारी,लौटाओ वापस,सिफारिश सुझाव सलाह,चुनो चुनें,बुक आरक्षित,-
दर्ज डालो भरो डालें,इंस्टॉल,कनेक्ट,जाओ जाएं,मानें समझो,संक्षेप,रिपोर्ट,इंतज़ार प्रतीक्षा इंतजार,-,छोड़ो
चालान बिल इनवॉइस,भुगतान पेमेंट,आपूर्तिकर्ता सप्लायर,ग्राहक ग्राहकों,मालिक स्वामी,प्रबंधक मैनेजर,टीम सहकर्मी,संपर्क संपर्कों,कैलेंडर,बैठक मीटिंग
रिफंड,कीमत दाम मूल्य,उत्पाद सामान,दस्तावेज़ दस्तावेज,नोट टिप्पणी,पंक्ति लाइन,तालिका,फ़ील्ड,नाम,तारीख तिथि
फ़ोन फोन मोबाइल,फॉर्म फ़ॉर्म,अनुलग्नक संलग्न,बैकअप,इतिहास,बातचीत चैट,उपकरण टूल,एजेंट,टोकन,अधिकार
नीति,मंज़ूरी स्वीकृति मंजूरी,अनुरोध निवेदन,परिणाम नतीजा,इंसान मानव,व्यक्ति,सबको,-,कमेंट,फ़ोल्डर फोल्डर
सेटिंग सेटिंग्स,हस्ताक्षर,सामग्री,सारांश,समीक्षा,छूट,बुकिंग आरक्षण,अनुबंध करार,पेज पृष्ठ,कारण वजह
कुछ,अन्य दूसरे दूसरी दूसरा,समान वही,अगला अगली अगले,आखिरी अंतिम पिछली,नीचे,यहाँ यहां,चुके,दोबारा,भी
अधिक ज़्यादा,चुपचाप चुपके गुप्त,-,आज,ज़रिए माध्यम,वैध मान्य,अधिकृत,आंतरिक,निजी व्यक्तिगत,गोपनीय
पुराना पुराने पुरानी,असली वास्तविक,जो जिस,कहाँ कहां,जब कब,रखता,था थी थे,होगा होगी,वे,उसे उसका उसकी
उन्हें उनको,बारे,कोई किसी,हर प्रत्येक,लेकिन मगर परंतु,हम हमारा हमारे हमारी,लिए,द्वारा,को पर,में अंदर`,
  },
  {
    language: 'ro',
    words: `adauga adaugati,elimina scoate inlatura,aproba aprobati,accepta acceptati,anuleaza anulati,dezactiveaza dezactivati,activeaza activati,permite permiteti,acorda acordati,invita invitati
distribuie partajeaza,publica publicati posteaza,incarca incarcati,exporta exportati,copiaza copiati copie,lipeste,salveaza salvati pastreaza,actualizeaza actualizati,inlocuieste inlocuiti,muta mutati
seteaza stabileste,citeste cititi,verifica verificati,cauta cautati,gaseste gasiti,lista listeaza,suna apeleaza,intreba intrebi intrebati cere,-,mentiona mentionezi mentioneaza pomeni
anunta anuntati instiinteaza informeaza,ascunde ascundeti,sari omite,mentine tine,continua continuati,returneaza restituie,recomanda recomandati,alege alegeti,rezerva,semneaza semnati
introdu introduceti completeaza,instaleaza instalati,conecteaza,viziteaza,trateaza considera,rezuma,raporteaza,asteapta asteptati,inchide inchideti,lasa pleaca
factura facturi facturile facturii,plata plati platii,furnizor furnizorul furnizorului,client clientul clientului clienti,proprietar proprietarul,manager seful director,echipa colegi,contact contacte contactele,calendar calendarul,intalnire sedinta
rambursare,pret pretul,produs produsul,document documentul documente,nota notite observatie,linie randul,tabel tabelul,camp campul,nume numele,termen
telefon telefonul,formular formularul,atasament atasat,-,istoric istoricul,conversatie conversatia,unealta instrument instrumentul,agent agentul,jeton,permisiune permisiuni drepturi
politica politicile,aprobare aprobarea acord,cerere cererea solicitare,rezultat rezultatul,om uman oameni,persoana,tuturor,nimeni nimanui,comentariu,dosar folderul
setari setarile,semnatura,continut continutul,rezumat,recenzie evaluare,reducere,rezervare,contract contractul,pagini,motiv motivul
nimic,alta alte altor,acelasi aceeasi,urmator urmatoarele urmatorul,ultim ultima ultimele ultimul,jos,aici,deja,iarasi,-
mult,discret ascuns tainic,tarziu,astazi azi,prin,valabil valid,autorizat,intern interne,privat,confidential
vechi veche,adevarat real,care,unde,cand,are au,era fost,va vor,ei ele,el
lor le,despre privind,orice oricare,fiecare,dar insa,noi nostru noastra,pentru,-,la,in`,
  },
  {
    language: 'hu',
    words: `hozzaad*,tavolits*,jovahagy*,elfogad*,lemond*,kikapcsol* tiltsd*,bekapcsol* aktival*,engedelyez* engedd*,biztosits*,meghiv*
megoszt*,kozzete* publikal*,feltolt*,exportal*,masold masolja masol* masolat*,illeszd* beilleszt*,mentsd mentse elment*,frissits* frissit*,csereld cserelje cserel*,helyezd* athelyez*
allitsd allitsa beallit*,olvasd olvassa elolvas*,ellenorizd* ellenoriz*,keress keresse keresd,talald* megtalal*,lista* sorold,hivd hivja felhiv*,kerdezd kerdezz kerdezes* megkerdez*,mondd mondja,emlitsd emlits emlites* megemlit*
ertesits* ertesit* tajekoztas* szolj*,rejtsd rejtse titkold elrejt*,kihagy* ugord*,tartsd tartsa orizd,folytasd folytassa,visszaad*,ajanld ajanlja ajanl*,valaszd valassza valassz,foglald foglalj foglal*,alair*
megad*,telepitsd* telepit*,csatlakoz*,latogass* latogas*,kezeld kezelje tekintsd,osszefoglal*,jelentsd* jelents*,varj varjon,zard zarja bezar*,hagyd
szamla szamlat szamlak* szamlaj*,fizetes* kifizetes* befizetes*,szallito* beszallito*,ugyfel* vevo* vasarlo*,tulajdonos*,vezeto* fonok* igazgato*,csapat* kollega*,kapcsolat* nevjegy*,naptar*,megbeszeles* ertekezlet* talalkozo*
visszaterites*,ar ara arak* arat,termek*,dokumentum* irat*,jegyzet* megjegyzes*,sor sort sorok*,tablazat*,mezo*,nev neve nevet nevek*,datum* hatarido*
telefon*,urlap*,melleklet* csatolmany*,biztonsagi mentes*,elozmeny* naplo*,beszelgetes*,eszkoz*,ugynok*,tokenu tokeny tokenem tokeni,engedely* jogosultsag*
szabalyzat* iranyelv*,jovahagyas* hozzajarulas*,keres* kerelem*,eredmeny*,ember* emberi,szemely*,mindenki*,senki*,hozzaszolas*,mappa*
beallitas*,alairas*,tartalom* tartalma*,osszefoglalo* osszegzes*,ertekeles* velemeny*,kedvezmeny*,foglalas*,szerzodes*,oldalak*,ok oka okat indok*
semmi* semmit,tobbi egyeb masik*,ugyanaz* ugyanazt,kovetkezo*,utolso*,lent alabbi* alul,itt ide,mar,ujra ismet,szinten is
tobb tovabb,titokban csendben eszrevetlenul,kesobb,ma,keresztul,ervenyes*,felhatalmazott* jogosult*,belso*,privat szemelyes*,bizalmas*
regi*,valodi* igazi*,amely* amelyik,hol hova,amikor mikor,-,volt voltak,lesz fog,-,azt
nekik oket,-rol kapcsolatban,barmely* barmilyen,-,azonban,nekunk,szamara reszere,altal,-,-ban`,
  },
  {
    language: 'fi',
    words: `lisaa lisatkaa lisata,poistakaa,hyvaksy hyvaksykaa hyvaksya,hyvaksyn,peruuta peru peruuttaa,-,aktivoi,salli sallia,myonna myontaa,kutsu kutsua
jaa jakaa,julkaise julkaista,-,vie vieda,kopioi kopioida kopio*,liita liittaa,tallenna tallentaa,paivita paivittaa,korvaa korvata vaihda,siirra siirtaa
aseta asettaa,lue lukea lukekaa,tarkista tarkistaa,etsi etsia hae,loyda loytaa,luettele luettelo* lista*,soita soittaa,kysy kysya kysymatta kysele,sano sanoa,mainitse mainita mainitsematta
ilmoita ilmoittaa tiedota,piilota piilottaa salaa,ohita ohittaa,pida pitaa sailyta,jatka jatkaa,palauta palauttaa,suosittele suositella,valitse valita,varaa varata,allekirjoita allekirjoittaa
syota syottaa tayta,asenna asentaa,yhdista yhdistaa,vieraile kay,kohtele,tiivista,raportoi,odota odottaa,sulje sulkea,jata poistu
lasku laskun laskut laskuj*,maksu maksun maksut,toimittaja* tavarantoimittaj*,asiakas asiakka*,omistaja*,johtaja* esimie* paallik*,tiimi* kollega*,yhteystie*,kalenteri*,kokou* tapaami*
hyvity* palautu*,hinta hinnan hinnat,tuote tuotteen tuotte*,asiakirj* dokument*,muistiinpano* huomautu*,rivi* rivin,taulukko taulukon,kentta kentan,nimi nimen nimet,paivamaar* paivays
puhelin puhelim*,lomak*,liite liitte*,varmuuskopi*,histori* loki*,keskustelu*,tyokalu*,agentti* agentin,valtuu*,oikeu* lupa luvan
kaytanto kaytannot,hyvaksynta*,pyynto pyynnon pyynnot,tulos tulokset tulokse*,ihmi* ihminen,henkilo*,kaikille jokaiselle,kukaan kenellekaan,kommentti* kommentin,kansio*
asetuk*,allekirjoitu*,sisalto sisallon,tiivistelm* yhteenveto*,arvostelu* arvio*,alennu*,varau*,sopimu*,sivut sivun,syy syyn
mitaan,muu muut muita toinen,sama saman samat,seuraava* seuraavat,viimei* viimeksi,alla alapuolella,taalla tassa,jo,uudelleen taas,myos
enemman,salaa hiljaa huomaamatta,myohemmin,tanaan,kautta,voimassa kelvollinen,valtuutet*,sisai*,yksityi*,luottamuksel*
vanha vanhat vanhan,oikea todellinen,joka jotka,missa minne,kun milloin,-,oli olivat,tulee,he,-
heille heidan,koskien liittyen,mikaan,-,mutta kuitenkin,meidan meille,varten,toimesta,-,sisalla`,
  },
  {
    language: 'el',
    words: `προσθεσε προσθεστε προσθηκη,αφαιρεσε αφαιρεστε,εγκρινε εγκρινετε,αποδεξου δεξου αποδεχτειτε,ακυρωσε ακυρωστε,απενεργοποιησ*,ενεργοποιησ*,επιτρεψε επιτρεψτε,χορηγησε,προσκαλεσ*
μοιρασου κοινοποιησ*,δημοσιευσ*,ανεβασε ανεβαστε,εξαγαγε εξαγωγη,αντιγραψ* αντιγραφ*,επικολλησ*,αποθηκευσ*,-,αντικαταστησ*,μετακινησ* μεταφερ*
ορισε ορισ* ρυθμισε,διαβασε διαβαστε,ελεγξε ελεγξτε,ψαξε αναζητησ*,βρες βρειτε,λιστα καταλογος,καλεσε καλεστε,ρωτησ* ρωτας,πεις πειτε,αναφερε αναφερεις αναφερετε
ειδοποιησ* ενημερωσ*,κρυψε κρυψτε αποκρυψ*,παραλειψ*,κρατα κρατησε διατηρησ*,συνεχισ*,επιστρεψε,συνιστα προτεινε προτειν*,διαλεξε επιλεξ*,κρατησ*,υπογραψ*
εισαγαγε συμπληρωσε καταχωρησ*,εγκαταστησ*,συνδεσε συνδεσου,επισκεψου,θεωρησ*,συνοψισ*,αναφορα,περιμενε περιμενετε,κλεισε κλειστε,φυγε
τιμολογι*,πληρωμ*,προμηθευτ*,πελατ*,ιδιοκτητ* κατοχο*,διευθυντ* προϊσταμεν* υπευθυν*,ομαδα συναδελφ*,επαφ*,ημερολογι*,συναντηση συσκεψη
επιστροφη,τιμη τιμες,προιον* προϊον*,εγγραφ*,σημειωσ*,γραμμη γραμμες,πινακα*,πεδιο πεδια,ονομα ονοματα,ημερομηνια
τηλεφων*,φορμα εντυπο,συνημμεν*,εφεδρικ*,ιστορικο,συνομιλι* συζητηση,εργαλει*,πρακτορα*,τοκεν,αδεια δικαιωμα*
πολιτικη,εγκριση,αιτημα αιτηση,αποτελεσμα*,ανθρωπο*,ατομο προσωπο,ολους,κανεις κανεναν,σχολιο σχολια,φακελο*
ρυθμισεις,υπογραφη,περιεχομεν*,περιληψη συνοψη,κριτικη αξιολογηση,εκπτωση,κρατηση,συμβαση συμβολαιο,σελιδες,λογος αιτια
τιποτα,αλλο αλλα αλλη αλλους,ιδιο ιδια,επομεν*,τελευται*,παρακατω,εδω,ηδη,ξανα παλι,επισης
περισσοτερ*,κρυφα αθορυβα σιωπηλα,αργοτερα,σημερα,μεσω,εγκυρ*,εξουσιοδοτημεν*,εσωτερικ*,ιδιωτικ* προσωπικ*,εμπιστευτικ*
παλι* παλιο,πραγματικ*,οποι*,που,οταν ποτε,εχει εχεις,ηταν,θα,αυτοι,-
τους,σχετικα,οποιοδηποτε,καθε,αλλα ομως,εμεις μας,για,-,στο στη στον στην,μεσα`,
  },
  {
    language: 'fa',
    words: `اضافه,بردار,تایید تأیید,قبول بپذیر,لغو,غیرفعال,فعال,اجازه,اعطا,دعوت
اشتراک,منتشر انتشار,آپلود بارگذاری,صادر,کپی رونوشت,بچسبان,ذخیره,به‌روز روزرسانی به‌روزرسانی,جایگزین عوض,منتقل جابجا
تنظیم,بخوان خواندن بخوانید,بررسی,جستجو جست‌وجو بگرد,پیدا بیاب,فهرست لیست,تماس زنگ,بپرس پرسیدن نپرس پرسش,بگویید نگو,ذکر اشاره
اطلاع خبر آگاه,پنهان مخفی,-,نگه نگهدار,ادامه,برگردان بازگردان,توصیه پیشنهاد,انتخاب,رزرو,امضا
وارد,نصب,متصل وصل,بازدید مراجعه,تلقی,-,گزارش,صبر منتظر,ببند بستن,ترک
فاکتور صورتحساب صورت‌حساب,پرداخت واریز,تامین‌کننده تأمین‌کننده فروشنده,مشتری مشتریان,مالک صاحب,رئیس سرپرست,تیم همکار همکاران,مخاطب مخاطبین مخاطبان,تقویم,جلسه
بازپرداخت,قیمت,محصول کالا,سند مدرک,یادداشت,سطر ردیف,جدول,فیلد,نام اسم,تاریخ
تلفن موبایل,فرم,پیوست ضمیمه,پشتیبان,تاریخچه سابقه,گفتگو مکالمه گفت‌وگو,ابزار,عامل,توکن,مجوز دسترسی‌ها
سیاست,تاییدیه موافقت,درخواست,نتیجه نتایج,انسان,شخص فرد,همه‌ی,هیچ‌کس هیچکس کسی,نظر,پوشه
تنظیمات,امضای,محتوا,خلاصه,نقد بررسی‌ها,تخفیف,-,قرارداد,برگه,دلیل
هیچ چیزی,دیگر دیگری,همان,بعدی,آخرین آخر,پایین زیر,اینجا,قبلا,دوباره مجددا,نیز هم
بیشتر,مخفیانه پنهانی بی‌صدا,بعدا,امروز,طریق,معتبر,مجاز,داخلی,خصوصی شخصی,محرمانه
قدیمی,واقعی,که,کجا,وقتی هنگامی,دارد دارید,بود بودند,خواهد,آنها آن‌ها,-
آنان ایشان,درباره,-,هر,اما ولی,ما,برای,توسط,به,در`,
  },
  {
    language: 'zh',
    words: `添加 增加 加入 新增,移除 去掉,批准 审批 核准 審核,接受,取消 撤销,禁用 停用 关闭功能,启用 激活 開啟,允许 允許,授予 授权给,邀请 邀請
分享 共享,发布 發佈 公布,上传 上傳,导出 匯出,复制 拷贝 複製 抄送,粘贴,保存 儲存 存储,更新,替换 更换 替換,移动 移到
设置为 设为 设定,阅读 读取 閱讀,检查 核对 核查,搜索 查找 搜尋,找到 找出,列表 列出 清单,致电 调用 拨打,询问 问我 問 请示,说,提及 提到
通知 告知,隐藏 隐瞒 隱藏,跳过 略过,保留 保持,继续 繼續,返回 退回,推荐 推薦 建议,选择 挑选,预订 預訂 预约,签署 签字
输入 填写 填入 輸入,安装 安裝,连接,访问 前往,视为 当作,总结 概括 摘要一下,汇报 上报,等待 等候,关闭,离开
发票 账单 發票,付款 款项 支付款,供应商 供應商,客户 顾客 客戶,所有者 业主 拥有者,经理 主管 老板 领导,团队 同事,联系人 通讯录,日历 日程,会议 會議
退款,价格 价钱 價格,产品 商品,文档 文書,备注 便签 笔记,行,表格,字段 栏,姓名 名字 名称,日期
电话 手机 電話,表单 表單,附件,备份,历史记录 日志 紀錄,对话 聊天 對話,工具,代理 智能体,令牌,权限 許可
政策 制度,同意 批复,请求 申请 請求,结果 結果,人工 人类,本人,所有人 大家,任何人 别人,评论,文件夹 目录
设置 選項,签名,内容 內容,摘要 总结报告,评价 审查 评审,折扣 优惠,订单预订,合同 协议,页面 网页,原因 理由
什么都,其他 其它,相同 同样,下一 接下来,最后 最近,以下 下面 下方,这里 此处,已经 已,再次 重新,也 同时
更多,偷偷 悄悄 暗中 私下,稍后 以后,今天 今日,通过,有效,授权 經授權,内部 內部,私人 私密 个人,机密 保密
旧的 原来的,真实 真正,哪个 哪些,哪里,当 时候,拥有,曾,将会,他们,它
它们,关于 有关,任何,每个 每次 每,但是 但 不过,我们,为了,由,到 给 向,在 里`,
  },
  {
    language: 'ja',
    words: `追加,除去 取り除,承認,受け入れ 受諾,キャンセル 取消,無効 停止して,有効に,許可,付与,招待
共有,公開 投稿 掲載,アップロード,エクスポート 書き出,コピー 複製 写し,貼り付け 貼付,保存,更新,置き換え 差し替え,移動
設定して,読んで 読み 読む,確認して チェック,検索 探して,見つけ,一覧 リスト,呼び出 電話して,尋ね 聞かず 質問して,言わ 言って,触れず 言及 触れない
通知 知らせ 報告せず,隠し 伏せ,飛ばし スキップ,保持 残し,続け 続行,返して 返却,勧め 推奨 お勧め おすすめ,選ん 選び 選択,予約,署名
入力 記入,インストール,接続 連携,訪問 アクセスして,扱っ 扱い とみなし,要約,報告,待たず 待って,閉じ,離れ
請求書,支払い 支払 入金,仕入先 取引先 業者,顧客 お客様,所有者 持ち主,部長 上司 責任者,チーム 同僚,連絡先,カレンダー 予定表,会議 打ち合わせ
返金 払い戻,価格 値段,商品 製品,文書 書類 資料,メモ 注記,行,表,欄,名前 氏名,日付 期日
電話,フォーム 用紙,添付,バックアップ,履歴 ログ,会話 やり取り,ツール 道具,エージェント,トークン,権限
方針 ポリシー,承諾 同意,依頼 要請 リクエスト,結果,人間,本人 人物,全員,誰にも 誰も,コメント,フォルダ
設定,サイン,内容 本文,まとめ 概要,レビュー 評価,割引,予約済,契約書 契約,ページ,理由
何も,他の ほかの,同じ,次の,最後 直近 最新,以下 下記,ここ こちら,すでに 既に,再び もう一度,また
もっと さらに,こっそり 密かに ひそかに 黙って,後で あとで,今日 本日,経由 通じて,有効,許可された 正規,社内 内部,個人 私的 非公開,機密 極秘 社外秘
古い 旧,本物 実際,どの,どこ,とき 際,持って,でした,でしょう,彼ら,それ
それら,について に関する,任意 いかなる,毎回 各 すべての,しかし ただし,私たち 当社 弊社,ため,による,へ,の中`,
  },
  {
    language: 'ko',
    words: `추가,제거,승인,수락 받아들,취소,비활성 끄고 해제,활성화 켜,허용,부여,초대
공유,게시 발행,업로드 올려,내보내,복사 사본,붙여,저장,업데이트 갱신,교체 바꿔,옮겨 이동
설정해,읽어 읽고 읽은,확인해 점검 검사,검색 찾아봐,찾아,목록 명단,전화해 호출,묻지 물어 질문하,말하지,언급
알리지 통지 통보 알려주지,숨기 숨겨 감추,건너뛰 생략,유지 남겨,계속,돌려 반환,추천 권유 권해,선택 골라,예약해,서명
입력 기입,설치,연결 접속,방문,취급 간주 여겨,요약,보고,기다리 대기,닫아 닫고,떠나
송장 청구서 계산서,결제 대금 지급,공급업체 납품 거래처,고객,소유자 주인,관리자 부장 팀장 상사,팀원 동료,연락처,달력 일정,회의
환불,가격,제품 상품,문서 서류,메모 비고,줄,표,필드 칸,이름 성명,날짜 기한
휴대폰 전화번호,양식 서식,첨부,백업,기록 내역,대화 채팅,도구,에이전트,토큰,권한
정책 방침,결재 동의,요청,결과,사람 인간,본인,모두에게,아무에게 아무도,댓글 의견,폴더
설정,사인,내용 본문,요약본,리뷰 후기 검토,할인,예약,계약서 계약,페이지,이유 사유
아무것,다른,같은 동일,다음,마지막 최근,아래,여기,이미 벌써,다시,또한
더,몰래 조용히 은밀히,나중에,오늘,통해,유효,-,내부 사내,개인 사적,기밀 대외비
옛 예전 기존,진짜 실제,어느,어디,때,가진,였다,것이다,그들,그것
그들에게,대해 관한,어떤,매번 각 모든,하지만 그러나 단,우리 저희,위해,의해,에게 으로,안에`,
  },
  {
    language: 'th',
    words: `เพิ่ม,เอาออก ถอด,อนุมัติ,ยอมรับ,ยกเลิก,ปิดใช้งาน ปิดการ,เปิดใช้งาน,อนุญาต,มอบสิทธิ์ ให้สิทธิ์,เชิญ
แชร์ แบ่งปัน,เผยแพร่ โพสต์,อัปโหลด,ส่งออก,คัดลอก สำเนา,วางลง,บันทึก เก็บ,อัปเดต ปรับปรุง,แทนที่ เปลี่ยนเป็น,ย้าย
ตั้งค่าเป็น กำหนด,อ่าน,ตรวจสอบ เช็ก,ค้นหา,พบ หา,รายการ รายชื่อ,โทรหา เรียกใช้,ถาม,พูด,เอ่ย กล่าวถึง พูดถึง
แจ้ง,ซ่อน ปิดบัง,ข้าม,รักษา คงไว้,ดำเนินการต่อ ต่อไป,คืน,แนะนำ,เลือก,จอง,ลงนาม เซ็น
กรอก ป้อน,ติดตั้ง,เชื่อมต่อ,เยี่ยมชม เข้าไปที่,ถือว่า,สรุป,รายงาน,รอ,ปิด,ออกจาก
ใบแจ้งหนี้ ใบกำกับ,การชำระ ชำระเงิน,ซัพพลายเออร์ ผู้ขาย,ลูกค้า,เจ้าของ,ผู้จัดการ หัวหน้า,ทีม เพื่อนร่วมงาน,ผู้ติดต่อ,ปฏิทิน,ประชุม
คืนเงิน,ราคา,สินค้า ผลิตภัณฑ์,เอกสาร,หมายเหตุ โน้ต,บรรทัด แถว,ตาราง,ช่อง,ชื่อ,วันที่
โทรศัพท์,แบบฟอร์ม,ไฟล์แนบ,สำรอง,ประวัติ,บทสนทนา การสนทนา,เครื่องมือ,เอเจนต์ ตัวแทน,โทเคน,สิทธิ์
นโยบาย,การอนุมัติ ความยินยอม,คำขอ,ผลลัพธ์ ผล,มนุษย์,บุคคล คน,ทุกคน,ใครก็,ความคิดเห็น,โฟลเดอร์
การตั้งค่า,ลายเซ็น,เนื้อหา,บทสรุป,รีวิว,ส่วนลด,การจอง,สัญญา,หน้าเว็บ,เหตุผล
ไม่มีอะไร,อื่น,เดียวกัน,ถัดไป,ล่าสุด สุดท้าย,ด้านล่าง ต่อไปนี้,ที่นี่,แล้ว,อีกครั้ง,ด้วย
มากกว่า,แอบ เงียบๆ ลับๆ,ภายหลัง,วันนี้,ผ่าน,ใช้ได้ ถูกต้อง,ได้รับอนุญาต,ภายใน,ส่วนตัว,เป็นความลับ
เก่า,จริง,ไหน,ที่ไหน,เมื่อ,มี,เคย,จะ,พวกเขา,มัน
พวกมัน,เกี่ยวกับ,ใดๆ,ทุก,แต่,เรา,สำหรับ เพื่อ,โดย,ถึง ไปยัง,ใน`,
  },
];
