/** The dictionary in Turkish, Arabic, Persian, Hebrew and Swahili. Data only, written for this service; the form is told in dictionary.ts. */
import type { Gloss } from './dictionary.ts';

export const NEAR_EAST: readonly Gloss[] = [
  {
    language: 'tr',
    words: `yoksay* gormezden dikkate,unut unutun unutmak,onceki oncekini,talimat* yonerge*,kural*,tum tumu butun hepsi,simdi artik,yeni,sen siz sana size,senin sizin
gerek* zorunda* mecbur*,degil,daima hep,asla hicbir,sadece yalnizca,yanitla* cevapla* yanit,yaz yazin yazmak,soyle* anlat*,goster* gostermek,tekrarla* tekrar
acikla ifsa* acik,cevir* tercume,sistem*,istem* prompt*,gizli* sir sirri,sifre* parola*,anahtar*,kod* kodu,kullanici*,asistan* yardimci*
model* modeli,gelistirici*,yonetici*,mod modu moduna,gibi_yap davran taklit,davran* hareket,rol* rolu,hayal dusun,hikaye* masal oyku*,karakter*
olmadan siz,kisitlama* sinirlama* sinir*,filtre* sansur*,guvenlik*,etik ahlak*,izin* serbest,yasak*,hersey her,ilk once,kelime* sozcuk*
aynen tam kelimesi,metin* metni,mesaj* iletiyi,bilgi* veri*,dosya*,eposta* posta*,baglanti* link*,site* sayfa*,gonder* yolla*,ilet iletin yonlendir*
ode odeyin odeme*,aktar* transfer havale,para parayi,banka*,kart*,numara*,adres*,satin al,siparis*,sil silin kaldir*
degistir*,ac acin,tikla* tiklayin,indir* indirin,calistir*,komut*,onayla* dogrula*,ver verin ver*,yap yapin olustur*,uy takip uyma*
acil* acele,hemen derhal,onemli*,lutfen,yardim*,soru* sorum,cunku,cal* hirsiz*,oldur* cinayet,silah*
bomba* patlayici*,uyusturucu*,zehir* zehri,virus*,hackle* hack*,adim* adimlar,nasil,detay* ayrinti*,acikla* anlat,tanimla* tarif*
yerine,eger,ve,veya ya,dir,bu bunu,su o,benim,bana beni,ben
gorev* gorevi,basla* baslat*,dur durdur* birak*,yap et,kullan*,hesap* hesab*,erisim* eris*,kilidini ac,istiyorum iste*,den dan
ne hangi,bilir misin mi,ile,once,sonra,kadar dek,sonra ardindan,kim,cevap* yanit*,yukaridaki yukarida`,
    acts: `ekle ekleyin eklemek,cikar cikarin kaldirin kaldirmak,onaylayin onaylamak,kabul*,iptal*,devre kapatin,etkinlestir* aktif*,-,tani taniyin verilsin,davet*
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
    words: `تجاهل تجاهلي اهمل,انس انسى نسيان,السابقة السابق سابقة,التعليمات تعليمات تعليماتك الإرشادات الارشادات,القواعد قواعد قواعدك,جميع كل كافة,الآن الان,جديد جديدة الجديدة,أنت انت انتم لك,تعليماتك
يجب عليك,لا لم لن,دائما دوما,أبدا ابدا,فقط,أجب اجب رد,اكتب,أخبرني اخبرني قل,أظهر اظهر اعرض,كرر أعد
اكشف كشف افصح,ترجم,النظام نظام,الموجه موجه,سري سرية السرية السر المخفية,المرور كلمة_المرور,مفتاح المفتاح مفاتيح,رمز الرمز الكود,المستخدم مستخدم,المساعد مساعد
نموذج النموذج,المطور مطور,المسؤول مدير المدير,وضع الوضع,تظاهر,تصرف,دور الدور,تخيل,قصة القصة,شخصية
بدون دون,قيود القيود حدود,فلتر تصفية مرشح,السلامة الأمان الامان,أخلاقية الأخلاق,مسموح مسموحا,ممنوع محظور,شيء,أول الأولى,كلمة كلمات
بالضبط حرفيا,نص النص,رسالة الرسالة الرسائل,معلومات المعلومات البيانات,ملف الملف الملفات,البريد بريد,رابط الرابط,موقع الموقع صفحة,أرسل ارسل,حول وجه
ادفع دفع,حول تحويل,المال الأموال مال,بنك البنك البنكي,بطاقة البطاقة,رقم الرقم,عنوان العنوان,اشتر,اطلب,احذف امسح
غير تغيير,افتح,انقر اضغط,حمل تنزيل,نفذ شغل,أمر الأمر الأوامر,أكد تأكيد,أعط اعطني أعطني,اصنع اجعل أنشئ,اتبع
عاجل,فورا حالا,مهم هام,فضلك رجاء,ساعدني مساعدة,سؤال السؤال,لأن,سرقة اسرق,قتل اقتل,سلاح أسلحة
قنبلة متفجرات,مخدرات,سم سموم,فيروس,اختراق اخترق,خطوات خطوة,كيف كيفية,تفاصيل بالتفصيل,اشرح,صف
بدلا,إذا اذا,و,أو او,هو هي,هذا هذه,ذلك تلك,لي,لي,أنا انا
مهمة المهمة,ابدأ,توقف,افعل,استخدم,حساب حسابي الحساب,الوصول وصول,افتح,أريد اريد,من
ما ماذا,يمكنك تستطيع,مع,قبل,بعد,حتى,ثم,من,جواب إجابة,أعلاه اعلاه`,
    acts: `أضف أضيف إضافة ضف,أزل إزالة انزع,وافق اعتمد,اقبل قبول,ألغ إلغاء الغاء,عطل أوقف تعطيل إيقاف,فعل تفعيل,اسمح السماح,امنح منح,ادع دعوة
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
    language: 'fa',
    words: `نادیده,فراموش,قبلی پیشین قبل,دستورات دستورالعمل دستورالعمل‌ها دستورالعملها دستورهای,قوانین قواعد قانون,همه تمام تمامی,اکنون حالا الان,جدید تازه,تو شما,-
باید,نه نکن,همیشه,هرگز,فقط تنها,پاسخ جواب,بنویس بنویسید,بگو بگویید,نشان نمایش,تکرار
فاش آشکار افشا,ترجمه,سیستم سامانه,پرامپت,مخفی محرمانه راز پنهان,رمز گذرواژه,کلید,کد,کاربر,دستیار
مدل,توسعه‌دهنده برنامه‌نویس,مدیر ادمین,حالت,وانمود تظاهر,رفتار عمل,نقش,تصور فرض,داستان,شخصیت
بدون,محدودیت محدودیتی محدودیت‌ها,فیلتر سانسور,ایمنی امنیت,اخلاقی اخلاق,مجاز,ممنوع غیرمجاز,همه‌چیز چیز,اول اولین,کلمه کلمات
دقیق دقیقا عینا,متن,پیام پیام‌ها,اطلاعات داده,فایل پرونده,ایمیل,لینک پیوند,سایت وب‌سایت صفحه,بفرست ارسال,بازارسال
پرداخت,انتقال واریز,پول,بانک بانکی,کارت,شماره,آدرس نشانی,بخر خرید,سفارش,حذف پاک
تغییر,باز,کلیک,دانلود,اجرا,فرمان دستور,تایید تأیید,بده بدهید,بساز ایجاد,پیروی دنبال
فوری,فورا بلافاصله,مهم,لطفا لطفاً,کمک,سوال پرسش,زیرا چون,دزدی سرقت,کشتن بکش,سلاح اسلحه
بمب مواد_منفجره,مواد_مخدر,سم زهر,ویروس,هک,مراحل گام,چگونه چطور,جزئیات,توضیح,توصیف
بجای,اگر,و,یا,است هستی,این,آن,من,مرا من,من
وظیفه کار,شروع,توقف,انجام,استفاده,حساب,دسترسی,قفل,می‌خواهم,از
چه چیست,می‌توانی,با,پیش,بعد,تا,سپس,کی,پاسخ,بالا بالایی`,
    acts: `اضافه,بردار,تایید تأیید,قبول بپذیر,لغو,غیرفعال,فعال,اجازه,اعطا,دعوت
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
    language: 'he',
    words: `התעלם תתעלם התעלמי,שכח תשכח שכחי,קודמות הקודמות הקודם קודם,הוראות ההוראות הנחיות ההנחיות,כללים הכללים חוקים,כל כולם,עכשיו כעת מעכשיו,חדש חדשה חדשות,אתה את לך אותך,שלך
חייב צריך,לא אל,תמיד,לעולם,רק בלבד,ענה תענה השב,כתוב תכתוב,אמור ספר תגיד,הצג תראה הראה,חזור
חשוף גלה,תרגם,המערכת מערכת,פרומפט,סודי סודיות סוד הסודיות נסתרות,סיסמה הסיסמה סיסמאות,מפתח מפתחות,קוד הקוד,משתמש המשתמש,עוזר העוזר
מודל המודל,מפתח המפתח,מנהל המנהל,מצב,העמד,התנהג פעל,תפקיד,דמיין,סיפור,דמות
ללא בלי,מגבלות הגבלות,מסנן סינון,בטיחות אבטחה,אתי מוסר,מותר,אסור,הכל,ראשון ראשית,מילים המילים
מדויק בדיוק,טקסט הטקסט,הודעה ההודעה הודעות,מידע נתונים,קובץ הקובץ,מייל דואר,קישור,אתר דף,שלח תשלח,העבר
שלם תשלם,העבר,כסף,בנק הבנק,כרטיס,מספר,כתובת,קנה,הזמן,מחק תמחק
שנה,פתח,לחץ,הורד,הרץ הפעל,פקודה,אשר,תן תנו,עשה צור,עקוב ציית
דחוף,מיד מיידית,חשוב,בבקשה,עזור עזרה,שאלה,כי,גנוב לגנוב,להרוג הרוג,נשק
פצצה חומר_נפץ,סמים,רעל,וירוס,פרוץ לפרוץ,צעדים שלבים,איך כיצד,פרטים בפירוט,הסבר,תאר
במקום,אם,וגם,או,הוא,זה זאת,ההוא,שלי,לי אותי,אני
משימה המשימה,התחל,הפסק עצור,עשה,השתמש,חשבון החשבון,גישה,שחרר,רוצה,מן
מה,יכול,עם,לפני,אחרי,עד,אז,מי,תשובה,לעיל למעלה`,
    acts: `הוסף תוסיף הוסיפו להוסיף,הסר תסיר הסירו להסיר,אשר תאשר אשרו לאשר,קבל תקבל לקבל,בטל תבטל בטלו לבטל,השבת נטרל כבה להשבית,אפשר,הרשה התר להתיר,הענק תעניק להעניק,להזמין
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
    language: 'sw',
    words: `puuza puuzia,sahau,iliyopita yaliyopita zilizopita awali,maagizo maelekezo,sheria kanuni,yote zote wote,sasa,mpya,wewe,yako zako wako
lazima,usi si,daima,kamwe,tu pekee,jibu,andika,niambie sema eleza,onyesha,rudia
fichua,tafsiri,mfumo,kidokezo,siri zilizofichwa,nenosiri,ufunguo,msimbo,mtumiaji,msaidizi
modeli,msanidi,msimamizi,hali,jifanye,tenda,jukumu nafasi,fikiria,hadithi,mhusika
bila,vikwazo mipaka,kichujio,usalama,maadili,ruhusiwa,marufuku,kila kitu,kwanza,maneno neno
hasa kamili,maandishi,ujumbe,habari taarifa,faili,barua,kiungo,tovuti,tuma,sambaza
lipa,hamisha,pesa fedha,benki,kadi,nambari,anwani,nunua,agiza,futa
badilisha,fungua,bofya,pakua,endesha,amri,thibitisha,toa nipe,tengeneza fanya,fuata
haraka,mara_moja,muhimu,tafadhali,saidia msaada,swali,sababu,iba kuiba,ua kuua,silaha
bomu,dawa_za_kulevya,sumu,virusi,dukua,hatua,jinsi,undani,elezea,fafanua
badala,kama ikiwa,na,au,ni,hii hiki,hiyo,yangu wangu,mimi,mimi
kazi,anza,acha simama,fanya,tumia,akaunti,ufikiaji,fungua,nataka,kutoka
nini,unaweza,pamoja,kabla,baada,mpaka,kisha,nani,jibu,juu`,
  },
];
