/**
 * A small dictionary: words of function of an order, and what they are called in other languages. Data only, written for this service.
 * Concepts are separated by commas, in the order of CONCEPTS; forms of one concept by spaces; a trailing `*` means any ending, `-` none.
 * Source: docs/reference/screening.md#linear-model.
 */
import type { Gloss } from './gloss-table.ts';

export const CONCEPTS = `ignore,forget,previous,instructions,rules,all,now,new,you,your
must,not,always,never,only,respond,write,tell,show,repeat
reveal,translate,system,prompt,secret,password,key,code,user,assistant
model,developer,admin,mode,pretend,act,role,imagine,story,character
without,restrictions,filter,safety,ethical,allowed,forbidden,everything,first,words
exact,text,message,information,file,email,link,website,send,forward
pay,transfer,money,bank,card,number,address,buy,order,delete
change,open,click,download,run,command,confirm,give,make,follow
urgent,immediately,important,please,help,question,because,steal,kill,weapon
bomb,drugs,poison,virus,hack,steps,how,detail,explain,describe
instead,if,and,or,is,this,that,my,me,i
task,start,stop,do,use,account,access,unlock,want,from
what,can,with,before,after,until,then,who,answer,above`;

export const GLOSSES: readonly Gloss[] = [
  {
    language: 'es',
    words: `ignora ignore ignorar ignoren,olvida olvide olvidar olvidate,anterior anteriores previa previas previo previos,instruccion* indicacion*,regla reglas norma normas,todas todos todo toda,ahora,nueva nuevas nuevo nuevos,usted eres ustedes vosotros,tu tus su
debes debe deberas tienes tienen debera,no,siempre,nunca jamas,solo solamente unicamente,responde responder responda contesta contestar,escribe escribir escriba,dime di digas decir decirme cuentame,muestra muestrame mostrar muestre ensename,repite repetir repita
revela revelar revele divulga divulgar,traduce traducir traduzca,sistema,prompt indicador,secreto secreta secretos secretas oculto ocultas,contrasena contrasenas clave,llave claves,codigo codigos,usuario usuarios,asistente asistentes
modelo,desarrollador desarrolladores programador,administrador administradora,modo,finge fingir pretende simula,actua actuar actuaras comportate,papel rol,imagina imaginate imaginemos,historia cuento relato novela,personaje
sin,restriccion* limitacion* limites,filtro filtros censura,seguridad,etica etico eticas eticos moral,permitido permitida permitidos,prohibido prohibida prohibidos,todo,primero primera primeras,palabra palabras
exacto exacta exactamente exactas textual textualmente,texto textos,mensaje mensajes,informacion datos,archivo archivos fichero ficheros,correo correos,enlace enlaces,sitio pagina web,envia enviar envie enviame manda mandar mande,reenvia reenviar reenvie
paga pagar pague,transfiere transferir transfiera,dinero,banco bancaria bancario,tarjeta tarjetas,numero numeros,direccion direcciones,compra comprar compre,pide pedir pedido orden,borra borrar elimina eliminar elimine suprime
cambia cambiar cambie modifica,abre abrir abra,clic pulsa haz,descarga descargar descargue,ejecuta ejecutar ejecute,comando comandos,confirma confirmar confirme,da dame dar deme proporciona proporcioname,haz hacer haga crea crear,sigue seguir siga sigas obedece
urgente urgentemente,inmediatamente inmediato,importante,favor,ayuda ayudame ayudar,pregunta preguntas,porque,robar roba robo,matar mata asesinar,arma armas
bomba bombas explosivo explosivos,droga drogas,veneno venenos envenenar,virus,hackear piratear hackea,paso pasos,como,detalle detalles detallado detallada detalladas,explica explicar explicame explique,describe describir
cambio lugar,si,y e,o u,es esta estas,esto este esta,eso ese esa que,mi mis,me mi,yo
tarea tareas,empieza empezar comienza comenzar inicia,deja dejar detente para parar,haz hacer hagas,usa usar utiliza utilizar,cuenta cuentas,acceso acceder accede,desbloquea desbloquear desbloqueado,quiero quieres quiere,de desde del
que cual cuales,puedes puede puedo,con,antes,despues luego,hasta,entonces luego,quien,respuesta respuestas,arriba`,
  },
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
  },
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
  },
  {
    language: 'hi',
    words: `अनदेखा नज़रअंदाज़ उपेक्षा इग्नोर,भूल भूलो भुला,पिछले पिछली पहले पूर्व,निर्देश निर्देशों निर्देशो इंस्ट्रक्शन,नियम नियमों रूल,सभी सब सारे सारी,अब अभी,नया नई नए,तुम आप तू आपको तुम्हें,तुम्हारे तुम्हारा आपके आपका अपने अपना आपकी
चाहिए होगा पड़ेगा,नहीं मत ना न,हमेशा सदा,कभी,केवल सिर्फ,उत्तर जवाब,लिखो लिखें लिखिए लिख,बताओ बताएं बताइए कहो कहें बता,दिखाओ दिखाएं दिखाइए दिखा,दोहराओ दोहराएं दोहरा
उजागर प्रकट खुलासा,अनुवाद,सिस्टम प्रणाली,प्रॉम्प्ट,गुप्त गोपनीय रहस्य छिपे छिपी,पासवर्ड,कुंजी,कोड,उपयोगकर्ता यूज़र यूजर,सहायक असिस्टेंट
मॉडल,डेवलपर,एडमिन प्रशासक,मोड,नाटक दिखावा,व्यवहार अभिनय,भूमिका किरदार रोल,कल्पना मान,कहानी,पात्र किरदार
बिना बगैर,प्रतिबंध सीमा सीमाओं पाबंदी रोक,फ़िल्टर फिल्टर,सुरक्षा,नैतिक नैतिकता,अनुमति इजाज़त,मना निषिद्ध वर्जित,सबकुछ कुछ,पहला पहले प्रथम,शब्द शब्दों
हूबहू सटीक ठीक,पाठ टेक्स्ट,संदेश मैसेज,जानकारी सूचना डेटा,फ़ाइल फाइल,ईमेल मेल,लिंक,वेबसाइट साइट पेज,भेजो भेजें भेज भेजिए,आगे फॉरवर्ड
भुगतान,ट्रांसफर स्थानांतरित,पैसे पैसा रुपये,बैंक,कार्ड,नंबर संख्या,पता पते,खरीदो खरीदें खरीद,ऑर्डर,हटाओ हटाएं हटा मिटा मिटाओ डिलीट
बदलो बदलें बदल,खोलो खोलें खोल,क्लिक,डाउनलोड,चलाओ चलाएं चला,कमांड आदेश,पुष्टि,दो दें दीजिए दे,बनाओ बनाएं बना,पालन मानो
तुरंत ज़रूरी,तुरंत फौरन,महत्वपूर्ण ज़रूरी,कृपया,मदद सहायता,सवाल प्रश्न,क्योंकि,चुरा चोरी,मार हत्या,हथियार
बम विस्फोटक,ड्रग्स नशीली,ज़हर जहर,वायरस,हैक,कदम चरण,कैसे,विस्तार विस्तृत,समझाओ समझाएं समझा,वर्णन
बजाय जगह,अगर यदि,और एवं,या,है हैं हो,यह ये इस,वह वो उस,मेरे मेरा मेरी,मुझे मुझको,मैं
काम कार्य,शुरू,रोको बंद रुको,करो करें करना कर कीजिए,उपयोग इस्तेमाल,खाता खाते अकाउंट,पहुंच एक्सेस,अनलॉक,चाहता चाहती,से
क्या कौन,सकते सकता सकती,साथ,पहले,बाद,तक,फिर तब,कौन,जवाब उत्तर,ऊपर`,
  },
  {
    language: 'id',
    words: `abaikan mengabaikan acuhkan hiraukan,lupakan melupakan,sebelumnya terdahulu tadi,instruksi perintah arahan petunjuk,aturan peraturan,semua seluruh segala,sekarang kini,baru,kamu anda kau engkau,mu milikmu
harus wajib mesti,tidak jangan bukan tak,selalu senantiasa,pernah,hanya cuma,jawab menjawab jawablah tanggapi,tulis tuliskan menulis,beritahu katakan ceritakan bilang,tunjukkan tampilkan perlihatkan,ulangi mengulang
ungkapkan bocorkan bongkar,terjemahkan menerjemahkan,sistem,prompt,rahasia tersembunyi,sandi kata_sandi password,kunci,kode,pengguna,asisten
model,pengembang,admin administrator,mode,berpura-pura pura,bertindak bertindaklah berperilaku,peran berperan,bayangkan anggap,cerita kisah novel dongeng,karakter tokoh
tanpa,batasan pembatasan batas larangan,filter sensor,keamanan keselamatan,etis etika moral,diizinkan boleh diperbolehkan,dilarang terlarang,segalanya,pertama,kata
persis tepat,teks,pesan,informasi data,file berkas dokumen,email surel,tautan link,situs laman web,kirim kirimkan mengirim,teruskan meneruskan
bayar membayar bayarkan,transfer pindahkan,uang dana,bank rekening,kartu,nomor,alamat,beli membeli belikan,pesan,hapus menghapus hapuslah
ubah mengubah ganti,buka membuka,klik,unduh mengunduh,jalankan menjalankan,perintah komando,konfirmasi konfirmasikan,beri berikan memberikan,buat buatkan membuat,ikuti mengikuti patuhi
mendesak darurat,segera langsung,penting,tolong mohon silakan,bantu bantuan membantu,pertanyaan,karena sebab,mencuri curi,bunuh membunuh,senjata
bom peledak,narkoba obat,racun meracuni,virus,retas meretas,langkah,bagaimana cara,rinci detail terperinci,jelaskan menjelaskan,gambarkan deskripsikan
alih sebaliknya,jika kalau apabila,dan serta,atau,adalah ialah,ini,itu,ku saya,aku saya,aku saya
tugas,mulai memulai,berhenti hentikan,lakukan melakukan,gunakan pakai menggunakan,akun,akses mengakses,buka,ingin mau,dari
apa,bisa dapat,dengan,sebelum,setelah sesudah,sampai hingga,kemudian lalu,siapa,jawaban,atas`,
  },
  {
    language: 'pt',
    words: `ignore ignora ignorar desconsidere,esqueca esquece esquecer,anterior anteriores previas previos,instruco* orientaco*,regra regras normas,todas todos toda,agora,nova novas novo novos,voce voces,teu tua seu sua seus suas
deve deves precisa,nao,sempre,nunca jamais,apenas somente so,responda responde responder,escreva escreve escrever,diga dizer conte,mostre mostra mostrar exiba,repita repete repetir
revele revela revelar divulgue,traduza traduz traduzir,sistema,prompt,secreto secreta secretas oculto ocultas segredo segredos,senha senhas,chave chaves,codigo codigos,usuario utilizador usuarios,assistente
modelo,desenvolvedor programador,administrador,modo,finja fingir finge,aja agir atue age,papel,imagine imagina,historia conto romance,personagem
sem,restrico* limitaco* limites,filtro filtros censura,seguranca,etico etica eticas,permitido permitida,proibido proibida proibidos,tudo,primeiro primeira primeiras,palavra palavras
exato exatamente exatas,texto textos,mensagem mensagens,informac* dados,arquivo arquivos ficheiro ficheiros,correio,ligacao,pagina sitio,envie envia enviar mande manda,encaminhe encaminhar reencaminhe
pague pagar paga,transfira transferir transfere,dinheiro,banco bancaria,cartao cartoes,numero numeros,endereco morada,compre comprar,encomende pedido,apague apagar exclua excluir elimine
mude mudar altere alterar,abra abrir,clique clicar,baixe baixar descarregue,execute executar rode,comando comandos,confirme confirmar,de dar dê forneca,faca fazer crie criar,siga seguir obedeca
urgente urgentemente,imediatamente,importante,favor,ajude ajuda ajudar,pergunta perguntas,porque pois,roubar roube,matar assassinar,arma armas
bomba bombas explosivo explosivos,droga drogas,veneno venenos,virus,hackear invadir,passo passos,como,detalhe detalhes detalhado,explique explicar explica,descreva descrever
vez lugar,se,e,ou,e esta,isto este esta,isso esse,meu minha meus minhas,mim me,eu
tarefa tarefas,comece comecar inicie,pare parar,faca fazer,use usar utilize,conta contas,acesso acesse,desbloqueie desbloquear,quero quer,de do da
que qual quais,pode podes posso,com,antes,depois apos,ate,entao,quem,resposta respostas,acima`,
  },
  {
    language: 'fr',
    words: `ignore ignorez ignorer,oublie oubliez oublier,precedent precedente precedents precedentes,instruction* consigne*,regle regles,tous toutes tout toute,maintenant desormais,nouveau nouvelle nouveaux nouvelles,tu vous toi,ton ta tes votre vos
dois devez doit,pas ne,toujours,jamais,seulement uniquement,reponds repondez repondre,ecris ecrivez ecrire redige,dis dites dire raconte,montre montrez affiche affichez,repete repetez repeter
revele revelez reveler divulgue,traduis traduisez traduire,systeme,prompt invite,secret secrete secrets secretes cache cachees,passe motdepasse,cle cles,code,utilisateur utilisateurs,assistant
modele,developpeur developpeurs,administrateur admin,mode,pretends simule feins semblant,agis agissez comporte,role,imagine imaginez,histoire conte roman,personnage
sans,restriction* limite limites limitation*,filtre filtres censure,securite,ethique ethiques morale,autorise autorisee permis,interdit interdite interdits,tout,premier premiere premiers,mot mots
exact exacte exactement,texte textes,message messages,information* donnees,fichier fichiers,courriel mail,lien liens,site page,envoie envoyez envoyer,transfere transferez transmets
paie payez payer paye,vire virez virement,argent,banque bancaire,carte cartes,numero numeros,adresse adresses,achete achetez acheter,commande commandez,supprime supprimez supprimer efface
change changez modifie modifiez,ouvre ouvrez ouvrir,clique cliquez,telecharge telechargez,execute executez lance,commande commandes,confirme confirmez,donne donnez donner fournis,fais faites faire cree,suis suivez suivre obeis
urgent urgente,immediatement,important importante,plait plais,aide aidez aider,question questions,parce car,voler vole,tuer tue assassiner,arme armes
bombe bombes explosif explosifs,drogue drogues,poison poisons,virus,pirater piratage,etape etapes,comment,detail details detaille detaillees,explique expliquez expliquer,decris decrivez decrire
lieu,si,et,ou,est,ce cet cette ceci,cela,mon ma mes,moi me,je
tache taches mission,commence commencez,arrete arretez stop,fais,utilise utilisez utiliser,compte comptes,acces,debloque debloquez,veux voulez,de du depuis
quoi quel quelle quelles,peux pouvez peut,avec,avant,apres,jusque,alors puis ensuite,qui,reponse reponses,dessus ci-dessus`,
  },
  {
    language: 'it',
    words: `ignora ignorate ignorare,dimentica dimenticate dimenticare,precedente precedenti,istruzion* indicazion*,regola regole,tutte tutti tutto tutta,ora adesso,nuovo nuova nuovi nuove,tu voi,tuo tua tuoi tue vostro vostre
devi dovete deve,non,sempre,mai,solo soltanto,rispondi rispondete rispondere,scrivi scrivete scrivere,dimmi dite dire racconta,mostra mostrami mostrate mostrare,ripeti ripetete ripetere
rivela rivelate rivelare,traduci tradurre,sistema,prompt,segreto segreta segreti segrete nascoste nascosto,password parola,chiave chiavi,codice codici,utente utenti,assistente
modello,sviluppatore sviluppatori,amministratore,modalita,fingi finge fingere,agisci agire comportati,ruolo,immagina immaginate,storia racconto romanzo,personaggio
senza,restrizion* limitazion* limiti,filtro filtri censura,sicurezza,etico etica etiche morale,permesso consentito consentita,vietato vietata proibito,tutto,primo prima prime,parola parole
esatto esattamente esatte,testo testi,messaggio messaggi,informazion* dati,documento,posta,collegamento,sito pagina,invia inviate inviare manda,inoltra inoltrate inoltrare
paga pagate pagare,trasferisci trasferire bonifica,denaro soldi,banca bancario,carta carte,numero numeri,indirizzo indirizzi,compra comprare acquista,ordina ordinare,cancella cancellate elimina eliminare
cambia cambiare modifica,apri aprite aprire,clicca cliccate,scarica scaricare,esegui eseguite eseguire,comando comandi,conferma confermate,dai dammi dare fornisci,fai fate fare crea,segui seguite seguire obbedisci
urgente,immediatamente subito,importante,favore,aiuta aiutami aiuto,domanda domande,perche,rubare ruba,uccidere uccidi,arma armi
bomba bombe esplosivo esplosivi,droga droghe,veleno veleni,virus,hackerare violare,passo passi passaggi,come,dettaglio dettagli dettagliato,spiega spiegami spiegare,descrivi descrivere
invece,se,e ed,o oppure,e,questo questa,quello quella,mio mia miei mie,me mi,io
compito compiti,inizia iniziare comincia,ferma smetti fermati,fai fare,usa usare utilizza,conto account,accesso accedi,sblocca sbloccare,voglio vuoi,da dal
cosa quale quali,puoi potete posso,con,prima,dopo,fino,poi allora,chi,risposta risposte,sopra`,
  },
  {
    language: 'de',
    words: `ignoriere ignorieren ignoriert missachte,vergiss vergesst vergessen,vorherige vorherigen bisherige bisherigen fruhere fruheren vorigen,anweisung* instruktion* vorgabe*,regel regeln,alle alles allen,jetzt nun,neue neuen neuer neues,du sie dir dich ihr,dein deine deinen deiner deinem ihre ihren
musst mussen soll sollst,nicht kein keine,immer stets,niemals nie,nur lediglich,antworte antworten beantworte,schreib schreibe schreiben,sag sage sagen erzahl,zeig zeige zeigen,wiederhole wiederhol wiederholen
verrate verrat offenbare,ubersetze ubersetz ubersetzen,system systems,prompt eingabeaufforderung,geheim geheime geheimen geheimnis versteckten,passwort passworter kennwort,schlussel,code kode,nutzer benutzer anwender,assistent assistenten
modell,entwickler,administrator,modus,tu vorgeben simuliere,handle verhalte agiere,rolle,stell vorstellen,geschichte erzahlung roman,figur charakter
ohne,einschrankung* beschrankung* grenzen,filter zensur,sicherheit*,ethisch* moral*,erlaubt erlaubte,verboten verbotene,alles,erste ersten zuerst,wort worter worte
genau exakt wortlich,text texte,nachricht nachrichten,information* daten,datei dateien,mail,link verweis,webseite seite,sende senden schick schicke schicken,leite weiterleiten weiter
zahle zahlen bezahle,uberweise uberweisen,geld,bank konto,karte karten,nummer nummern,adresse anschrift,kaufe kaufen kauf,bestelle bestellen,losche loschen entferne
andere andern wechsle,offne offnen,klicke klick,lade herunterladen,fuhre ausfuhren starte,befehl befehle,bestatige bestatigen,gib geben,mach mache machen erstelle,folge befolge befolgen
dringend,sofort umgehend,wichtig,bitte,hilf helfen hilfe,frage fragen,weil denn,stehlen stiehl,toten umbringen ermorden,waffe waffen
bombe bomben sprengstoff,droge drogen,gift gifte,virus,hacken hacke,schritt schritte schritten,wie,detail details detailliert,erklare erklar erklaren,beschreibe beschreib
statt stattdessen,wenn falls,und,oder,ist bist,dies diese dieser dieses,das jene,mein meine meinen,mir mich,ich
aufgabe aufgaben,beginne starte fang,stopp hor,tu tue,nutze benutze verwende,konto,zugang zugriff,entsperre,will mochte,von aus
was welche,kannst konnen,mit,vor bevor,nach danach,bis,dann,wer,antwort antworten,oben obige obigen`,
  },
  {
    language: 'nl',
    words: `negeer negeren,vergeet vergeten,vorige eerdere voorgaande,instructie* aanwijzing*,regel regels,alle alles,nu,nieuwe nieuw,je jij jou u,jouw uw
moet moeten,niet geen,altijd,nooit,alleen slechts,antwoord antwoorden beantwoord,schrijf schrijven,vertel zeg zeggen,toon laat tonen,herhaal herhalen
onthul verraad,vertaal vertalen,systeem,prompt,geheim geheime verborgen,wachtwoord wachtwoorden,sleutel sleutels,code,gebruiker,assistent
model,ontwikkelaar,beheerder,modus,doe alsof,gedraag handel,rol,stel voor,verhaal roman,personage
zonder,beperking* grenzen,filter censuur,veiligheid*,ethisch* moreel,toegestaan,verboden,alles,eerste,woord woorden
exact precies letterlijk,tekst,bericht berichten,informatie gegevens,bestand bestanden,mail,koppeling,website pagina,stuur sturen verzend,doorsturen
betaal betalen,overmaken maak,geld,bank,kaart,nummer,adres,koop kopen,bestel bestellen,verwijder wis wissen
wijzig verander,open openen,klik,download,voer uitvoeren,opdracht commando,bevestig,geef geven,maak maken,volg volgen gehoorzaam
dringend,onmiddellijk direct meteen,belangrijk,alsjeblieft alstublieft,help helpen hulp,vraag vragen,omdat want,stelen steel,doden vermoorden,wapen wapens
bom bommen explosief,drugs,gif vergif,virus,hacken,stap stappen,hoe,detail details gedetailleerd,leg uitleg,beschrijf
plaats,als indien,en,of,is bent,dit deze,dat die,mijn,mij me,ik
taak taken,begin start,stop,doe,gebruik,account rekening,toegang,ontgrendel,wil,van uit
wat welke,kun kunt kan,met,voor voordat,na daarna,tot,dan,wie,antwoord,boven bovenstaande`,
  },
  {
    language: 'sv',
    words: `ignorera bortse strunta ignorer ignorér,glom glem,tidigare foregaende forrige tidligere,instruktion* anvisning* instruks*,regel regler reglerna,alla alle allt,nu na,ny nya nye,du deg dig,din ditt dina dine
maste ma skal skall,inte ikke,alltid altid alltid,aldrig aldri,bara endast kun,svara svar,skriv,beratta sag fortell sig,visa vis,upprepa gjenta gentag
avsloja rob,oversatt oversaett,systemet systemets,prompt,hemlig hemliga hemmelig,losenord passord adgangskode,nyckel nokkel,kod kode,anvandare anvandaren bruker bruger,assistent assistenten
modell,utvecklare utvikler,administrator,lage modus,lats late,agera oppfor handla,roll rolle,forestall tank,berattelse historia fortelling,karaktar figur
utan uten uden,begransning* restriktion*,filtret censur,sakerhet* sikkerhet*,etisk* moral*,tillatet tillatt,forbjud* forbudt,allting,forsta forste,ord orden
exakt noyaktig,texten teksten,meddelande melding besked,information uppgifter,fil filen filer,epost mejl,lank lenke,webbplats sida side,skicka send,vidarebefordra videresend
betala betal,overfor,pengar penger penge,bank banken,kort,nummer,adress adresse,kop kjop,bestall bestill,radera slett ta_bort
andra endre,oppna apne,klicka klikk,ladda last,kor,kommando,bekrafta bekreft,ge gi,gor gjor skapa,folj folg lyd
bradskande haster,omedelbart genast straks,viktigt viktig,snalla vanligen,hjalp,fraga sporsmal,eftersom fordi,stjal,doda drep,vapen vaben
bomb bomben sprangamne,droger narkotika,gift,virus,hacka,steg,hur hvordan,detalj detaljer detaljerat,forklara forklar,beskriv
istallet i_stedet,om hvis,och og,eller,ar er,detta denne dette,den det,min mitt mina,mig meg,jag jeg
uppgift oppgave opgave,borja,stoppa sluta,gor,anvand bruk brug,konto kontot,atkomst tilgang,las_upp,vill,fran
vad hva hvad,kan,med,innan for,efter etter,tills,sedan da,vem,svaret,ovan over`,
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
  },
  {
    language: 'ro',
    words: `ignora ignorati,uita uitati,anterioare anterior precedente,instructiuni instructiunile,reguli regulile,toate toti tot,acum,nou noua noi,tu voi dumneavoastra,tau tale ta
trebuie,nu,mereu intotdeauna,niciodata,doar numai,raspunde raspundeti,scrie scrieti,spune spuneti,arata aratati,repeta repetati
dezvaluie dezvaluiti,tradu traduceti,sistem sistemului,prompt,secret secrete ascunse,parola parole,cheie chei,cod codul,utilizator utilizatorul,asistent
model,dezvoltator,administrator,mod modul,pretinde prefa,actioneaza poarta,rol rolul,imagineaza,poveste povestea,personaj
fara,restrictii limite,filtru filtre cenzura,siguranta securitate,etic etice moral,permis,interzis,totul,primul prima,cuvinte cuvant
exact exacte,text textul,mesaj mesajul,informatii date,fisier fisiere,mail,legatura,site pagina,trimite trimiteti,redirectioneaza
plateste platiti,transfera,bani banii,banca bancar,card cardul,numar,adresa,cumpara,comanda,sterge stergeti
schimba modifica,deschide,apasa,descarca,ruleaza executa,comanda,confirma,da ofera,fa creeaza,urmeaza respecta
urgent,imediat,important,rog,ajuta ajutor,intrebare intrebari,pentru,fura,omoara ucide,arma arme
bomba explozibil,droguri,otrava,virus,sparge,pasi pasii,cum,detaliu detalii detaliat,explica,descrie
schimb,daca,si,sau,este esti,acest aceasta,acel,meu mea mei,mie,eu
sarcina,incepe,opreste,fa,foloseste,cont contul,acces,deblocheaza,vreau,de din
ce care,poti pot,cu,inainte,dupa,pana,apoi,cine,raspuns,sus`,
  },
  {
    language: 'hu',
    words: `hagyd hagyja,felejtsd felejtse,korabbi* elozo*,utasitas*,szabaly*,minden* osszes,most mostantol,uj,te ön,-
kell,ne nem,mindig,soha,csak,valaszolj valaszoljon,ird irja,mondd mondja,mutasd mutassa,ismeteld
fedd aruld,forditsd,rendszer*,prompt*,titkos* titok* rejtett*,jelszo* jelszava*,kulcs*,kod kodot,felhasznalo*,asszisztens*
modell*,fejleszto*,adminisztrator* rendszergazda*,mod modba,tegy szinleld,viselkedj,szerep*,kepzeld,tortenet*,karakter*
nelkul,korlatoz* korlat*,szuro*,biztonsag*,etik* erkolcs*,szabad megengedett,tilos tiltott,mindent,elso eloszor,szo szavak
pontos* szo_szerint,szoveg*,uzenet*,informaci* adat*,fajl*,level*,hivatkozas*,oldal* weboldal*,kuldd kuldje,tovabbitsd
fizess,utald utalj,penz*,bank*,kartya*,szam*,cim cimre,vegyel vasarolj,rendeld,torold
valtoztasd modositsd,nyisd,kattints,toltsd,futtasd,parancs*,erositsd,add adja,keszits csinald,kovesd
surgos,azonnal,fontos*,kerlek kerem,segits segitseg,kerdes*,mert,lop*,old meg_olni,fegyver*
bomba* robbano*,drog*,mereg merget,virus*,feltor*,lepes*,hogyan,reszlet*,magyarazd,ird_le
helyett,ha,es,vagy,van,ez ezt,az azt,-,nekem engem,en
feladat*,kezdd,allj hagyd_abba,tedd,hasznald,fiok* szamla*,hozzafer*,oldd,akarom,-
mi mit,tud tudsz,-,elott,utan,amig,aztan majd,ki,valasz*,fenti*`,
  },
  {
    language: 'fi',
    words: `ohita jata,unohda unohtakaa,aiemmat aikaisemmat edelliset edellis* aiemp*,ohje ohjeet ohjeita ohjeesi,saanto* saannot,kaikki kaikkia,nyt,uusi uudet uusia,sina sinun,sinun
pitaa taytyy,ala ei,aina,koskaan,vain ainoastaan,vastaa,kirjoita,kerro sano,nayta,toista
paljasta,kaanna,jarjestelm*,kehote*,salai* salaiset piilo*,salasana*,avain avaimet,koodi*,kayttaj*,avustaja*
malli*,kehittaj*,yllapitaj*,tila tilassa tilaan,teeskentele,toimi kayttaydy,rooli*,kuvittele,tarina*,hahmo*
ilman,rajoitu* rajoit*,suodat*,turvallisuus*,eettis* moraal*,sallittu*,kielletty*,kaikki,ensimmai* ensin,sana* sanaa
tarkka* sanatarkasti,teksti*,viesti*,tieto* tiedot,tiedosto*,sahkoposti*,linkki*,sivu* sivusto*,laheta,valita
maksa,siirra,raha*,pankki*,kortti*,numero*,osoite* osoittees*,osta,tilaa,poista
muuta vaihda,avaa,napsauta klikkaa,lataa,suorita aja,komento*,vahvista,anna,tee luo,noudata seuraa
kiireelli*,heti valittomasti,tarkea*,ole_hyva kiitos,auta apua,kysymy*,koska,varasta,tapa tappaa,ase aseita
pommi* rajahde*,huume*,myrkky* myrky*,virus*,hakkeroi,vaihe* askel*,miten kuinka,yksityiskoh*,selita,kuvaile
sijaan,jos,ja,tai,on olet,tama taman,tuo se,minun,minulle,mina
tehtava*,aloita,lopeta,tee,kayta,tili* tilin,paasy*,avaa,haluan,-
mita mika,voit voi,kanssa,ennen,jalkeen,kunnes,sitten,kuka,vastaus*,ylla`,
  },
  {
    language: 'el',
    words: `αγνοησ* αγνοει*,ξεχασ* ξεχνα*,προηγουμεν*,οδηγι*,κανον*,ολες ολα ολους ολοι,τωρα,νεο νεες νεα νεος,εσυ εσεις σου,σου σας
πρεπει,μην δεν μη,παντα,ποτε,μονο,απαντησ* απαντα,γραψε γραψτε,πες πειτε,δειξε δειξτε,επαναλαβ*
αποκαλυψ*,μεταφρασ*,συστημ*,προτροπ*,μυστικ* κρυφ*,κωδικ*,κλειδ*,κωδικα,χρηστ*,βοηθ*
μοντελο*,προγραμματιστ*,διαχειριστ*,λειτουργι*,προσποι*,ενεργησ* φερσου,ρολο*,φαντασ*,ιστορι*,χαρακτηρ*
χωρις,περιορισμ*,φιλτρ*,ασφαλει*,ηθικ*,επιτρεπ*,απαγορευ*,τα παντα,πρωτ*,λεξ*
ακριβ*,κειμεν*,μηνυμ*,πληροφορι* δεδομεν*,αρχει*,ταχυδρομ*,συνδεσμ*,ιστοσελιδ* σελιδ*,στειλ*,προωθησ*
πληρωσ*,μεταφερ*,χρηματ* λεφτα,τραπεζ*,καρτ*,αριθμ*,διευθυνσ*,αγορασ*,παραγγελ*,διαγραψ* σβησ*
αλλαξ*,ανοιξ*,κλικ πατησ*,κατεβασ*,εκτελεσ* τρεξε,εντολ*,επιβεβαιωσ*,δωσε δωστε,κανε φτιαξ*,ακολουθησ*
επειγον*,αμεσως,σημαντικ*,παρακαλω,βοηθησ* βοηθεια,ερωτησ*,επειδη γιατι,κλεψ*,σκοτωσ*,οπλ*
βομβ* εκρηκτικ*,ναρκωτικ*,δηλητηρι*,ιο ιος,χακαρ*,βημα*,πως,λεπτομερ*,εξηγησ*,περιγραψ*
αντι,αν εαν,και,η,ειναι εισαι,αυτο αυτη αυτες,εκεινο,μου,μενα μου,εγω
εργασι* καθηκον,ξεκιν* αρχισ*,σταματ*,κανε,χρησιμοποι*,λογαριασμ*,προσβασ*,ξεκλειδωσ*,θελω θελεις,απο
τι ποιες,μπορεις μπορω,με,πριν,μετα,μεχρι,τοτε,ποιος,απαντηση,παραπανω`,
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
  },
  {
    language: 'hi-Latn',
    words: `ignore nazarandaaz nazarandaz andekha anadekha,bhool bhul bhulo bhool_jao,pichle pichli pehle pahle purane,nirdesh nirdesho nirdeshon hidayat,niyam niyamo niyamon,sabhi sab saare sare saari,ab abhi,naya nayi naye,tum aap tu tumhe aapko,tumhara tumhare aapka aapke apne apna apni
chahiye hoga padega,nahi nahin mat na,hamesha,kabhi,sirf keval,jawab uttar,likho likhiye likhe likh,batao bataiye bata bolo kaho,dikhao dikhaiye dikha,dohrao dohraye
khulasa ujagar zahir,anuvad anuvaad tarjuma,system pranali,prompt,gupt gopniya raaz chupa chhupa chhupe,password paasword,kunji chaabi,code,upyogkarta,sahayak
model,developer,admin prashasak,mode,natak dikhawa,vyavhar vyavahar abhinay,bhumika kirdaar,kalpana socho,kahani,patra kirdar
bina bagair,pratibandh paabandi pabandi seema rok,filter,suraksha,naitik naitikta,anumati ijazat,mana varjit,sabkuch kuch,pehla pahla,shabd shabdo
hubahu sateek theek,path,sandesh,jaankari jankari suchna,file,mail,link,website,bhejo bhejiye bhej bheje,aage
bhugtan,transfer,paise paisa rupaye rupay,bank,card,number,pata pate,kharido kharid,order,hatao hata mitao mita
badlo badal,kholo khol,click,download,chalao chala,aadesh hukum,pushti,do dijiye de_do dedo,banao bana banaiye,palan mano maano
turant jaldi,turant fauran,mahatvapurn zaroori zaruri,kripya kripaya,madad sahayata,sawal prashn,kyunki kyonki,chura chori churao,maar hatya maro,hathiyar
bam visfotak,nasha drugs,zehar zahar,virus,hack,kadam charan,kaise,vistar vistaar detail,samjhao samjha,varnan
bajay jagah,agar yadi,aur,ya,hai hain ho,yeh ye is,woh wo us,mera mere meri,mujhe mujhko,main
kaam karya,shuru,roko band ruko,karo kare karna kar kijiye,istemal upyog,khata khate,pahunch,unlock,chahta chahti,se
kya,sakte sakta sakti,saath,pehle,baad,tak,phir fir,kaun,jawab,upar`,
  },
  {
    language: 'ur',
    words: `نظرانداز,بھول بھولو,پچھلی پچھلے پہلے سابقہ,ہدایات ہدایت,قواعد اصول قوانین,تمام سب سبھی,اب ابھی,نیا نئی نئے,آپ تم تمہیں,آپکے تمہارے تمہاری اپنی اپنے اپنا
چاہیے ہوگا,نہیں مت نہ,ہمیشہ,کبھی,صرف,جواب,لکھو لکھیں,بتاؤ بتائیں کہو,دکھاؤ دکھائیں,دہراؤ دہرائیں
ظاہر افشا,ترجمہ,سسٹم نظام,پرامپٹ,خفیہ راز پوشیدہ,پاسورڈ,کلید چابی,کوڈ,صارف,معاون اسسٹنٹ
ماڈل,ڈویلپر,ایڈمن منتظم,موڈ,ڈرامہ بہانہ,برتاؤ عمل,کردار,تصور,کہانی,کردار
بغیر بنا,پابندی پابندیوں حدود,فلٹر,حفاظت سیکیورٹی,اخلاقی اخلاقیات,اجازت,منع ممنوع,سبکچھ,پہلا,الفاظ لفظ
ہوبہو بالکل,متن,پیغام,معلومات ڈیٹا,فائل,ایمیل میل,لنک,ویب_سائٹ سائٹ,بھیجو بھیجیں بھیج,آگے
ادائیگی ادا,منتقل ٹرانسفر,پیسے رقم,بینک,کارڈ,نمبر,پتہ پتے,خریدو,آرڈر,حذف مٹاؤ
بدلو تبدیل,کھولو کھولیں,کلک,ڈاؤنلوڈ,چلاؤ چلائیں,حکم کمانڈ,تصدیق,دو دیں,بناؤ بنائیں,پیروی مانو
فوری,فورا فوراً,اہم ضروری,براہ مہربانی,مدد,سوال,کیونکہ,چوری,قتل مارنا,ہتھیار
بم دھماکہ,منشیات,زہر,وائرس,ہیک,اقدامات قدم,کیسے,تفصیل,سمجھاؤ وضاحت,بیان
بجائے,اگر,اور,یا,ہے ہیں,یہ اس,وہ,میرے میرا میری,مجھے,میں
کام,شروع,روکو بند,کرو کریں کرنا,استعمال,اکاؤنٹ کھاتہ,رسائی,کھول,چاہتا,سے
کیا,سکتے سکتا,ساتھ,قبل,بعد,تک,پھر,کون,جواب,اوپر`,
  },
  {
    language: 'bn',
    words: `উপেক্ষা অগ্রাহ্য,ভুলে ভুলো ভোলো ভুলুন,আগের পূর্ববর্তী পূর্বের,নির্দেশ নির্দেশনা নির্দেশাবলী নির্দেশগুলো,নিয়ম নিয়ম নিয়মকানুন নিয়মগুলো,সব সমস্ত সকল,এখন এখনই,নতুন,তুমি আপনি তোমাকে আপনাকে,তোমার আপনার
অবশ্যই হবে,না নেই নয়,সবসময় সর্বদা,কখনো কখনও,শুধু কেবল,উত্তর জবাব,লেখো লিখুন লিখে লেখ,বলো বলুন বল,দেখাও দেখান,পুনরাবৃত্তি আবার
প্রকাশ ফাঁস,অনুবাদ,সিস্টেম,প্রম্পট,গোপন গোপনীয় গুপ্ত লুকানো,পাসওয়ার্ড পাসওয়ার্ড,চাবি,কোড,ব্যবহারকারী ব্যবহারকারীকে,সহকারী
মডেল,ডেভেলপার,অ্যাডমিন প্রশাসক,মোড,ভান,আচরণ অভিনয়,ভূমিকা ভূমিকায়,কল্পনা ধরো,গল্প,চরিত্র
ছাড়া ছাড়াই বিনা,সীমাবদ্ধতা বিধিনিষেধ সীমা,ফিল্টার,নিরাপত্তা নিরাপত্তার,নৈতিক নৈতিকতা,অনুমতি,নিষিদ্ধ নিষেধ,সবকিছু,প্রথম প্রথমে,শব্দ শব্দগুলো
হুবহু সঠিক,লেখা পাঠ্য টেক্সট,বার্তা মেসেজ,তথ্য ডেটা,ফাইল,ইমেইল মেইল ইমেল,লিংক লিঙ্ক,ওয়েবসাইট সাইট পেজ,পাঠাও পাঠান পাঠিয়ে,ফরোয়ার্ড
পরিশোধ পেমেন্ট,ট্রান্সফার স্থানান্তর,টাকা অর্থ,ব্যাংক,কার্ড,নম্বর,ঠিকানা ঠিকানায়,কেনো কিনুন,অর্ডার,মুছে মুছুন ডিলিট
বদলাও পরিবর্তন,খোলো খুলুন,ক্লিক,ডাউনলোড,চালাও চালান,আদেশ কমান্ড,নিশ্চিত,দাও দিন দিয়ে,তৈরি বানাও,অনুসরণ মানো
জরুরি জরুরী,এখুনি অবিলম্বে,গুরুত্বপূর্ণ,দয়া দয়া অনুগ্রহ,সাহায্য,প্রশ্ন,কারণ,চুরি,হত্যা খুন,অস্ত্র
বোমা বিস্ফোরক,মাদক ড্রাগ,বিষ,ভাইরাস,হ্যাক,ধাপ পদক্ষেপ,কীভাবে কিভাবে,বিস্তারিত,ব্যাখ্যা,বর্ণনা
পরিবর্তে বদলে,যদি,এবং ও আর,অথবা বা,হয়,এই এটা এটি,সেই ওই,আমার,আমাকে,আমি
কাজ,শুরু,থামো বন্ধ,করো করুন করবে কর,ব্যবহার,অ্যাকাউন্ট হিসাব,প্রবেশ অ্যাক্সেস,আনলক,চাই,থেকে
কী কি,পারো পারেন,সাথে সঙ্গে,আগে,পরে,পর্যন্ত,তারপর,কে,উত্তর,উপরের`,
  },
  {
    language: 'bn-Latn',
    words: `upekkha upeksha,bhule bhulo vule vulo,ager agerkar purber,nirdesh nirdeshona nirdeshgulo,niyom niom niyomgulo,shob sob shomosto,ekhon ekhoni akhon,notun,tumi apni tomake apnake,tomar apnar
obossoi hobe,na nei noy,shobshomoy sobsomoy,kokhono konodin,shudhu sudhu,uttor jobab,lekho likhe likhun,bolo bolun,dekhao dekhan,abar
prokash fash,onubad,system,prompt,gopon goponiyo lukano,password,chabi,code,byaboharkari,shohokari
model,developer,admin,mode,bhan,achoron obhinoy,bhumika,kolpona dhoro,golpo,choritro
chara charai bina,shimabodhota shima sima badha,filter,nirapotta,noitik,onumoti,nishiddho nishedh,shobkichu sobkichu,prothom prothome,shobdo
hubohu thik,lekha,barta,tothyo,file,mail,link,site,pathao pathan pathiye pathie,forward
porishodh,transfer,taka,bank,card,nombor number,thikana thikanay,keno kinun,order,muche mucho
bodlao poriborton,kholo khulun,click,download,chalao,adesh,nishchit,dao din diye,banao toiri,onushoron mano
joruri,ekhuni,guruttopurno,doya,shahajjo sahajjo,proshno,karon,churi,hottya khun,ostro
boma,madok,bish,virus,hack,dhap,kibhabe kivabe,bistarito,byakkha,bornona
poriborte bodole,jodi,ebong ar,othoba ba,hoy,ei eta,oi sei,amar,amake,ami
kaj,shuru,thamo bondho,koro korun korbe,bebohar byabohar,hishab,probesh,unlock,chai,theke
ki,paro paren,shathe sathe,age,pore,porjonto,tarpor,ke,uttor,uporer`,
  },
  {
    language: 'ta',
    words: `புறக்கணி* புறக்கணிக்கவும்,மறந்து* மறந்துவிடு,முந்தைய முன்பு,வழிமுறை* அறிவுறுத்தல்*,விதி* விதிமுறை*,அனைத்து எல்லா எல்லாம்,இப்போது இனி,புதிய,நீ நீங்கள் உன்னை,உன் உங்கள் உன்னுடைய
வேண்டும்,இல்லை வேண்டாம்,எப்போதும்,ஒருபோதும்,மட்டும் மட்டுமே,பதில்*,எழுது* எழுதவும்,சொல்* கூறு*,காட்டு* காண்பி*,மீண்டும்
வெளிப்படுத்து*,மொழிபெயர்*,கணினி சிஸ்டம் அமைப்பு*,ப்ராம்ட்,இரகசிய* ரகசிய* மறைந்த*,கடவுச்சொல்*,சாவி* விசை*,குறியீடு*,பயனர்*,உதவியாளர்*
மாதிரி*,டெவலப்பர்*,நிர்வாகி* அட்மின்,பயன்முறை*,நடி* பாசாங்கு,நடந்து*,பாத்திரம்* வேடம்,கற்பனை*,கதை*,கதாபாத்திர*
இல்லாமல் இன்றி,கட்டுப்பாடு* வரம்பு*,வடிகட்டி*,பாதுகாப்பு*,நெறிமுறை*,அனுமதி*,தடை*,எல்லாவற்றையும்,முதல்* முதலில்,சொற்* வார்த்தை*
சரியாக அப்படியே,உரை*,செய்தி*,தகவல்* தரவு*,கோப்பு*,மின்னஞ்சல்*,இணைப்பு*,இணையதள* வலைத்தள*,அனுப்பு* அனுப்பவும்,முன்னனுப்பு*
செலுத்து*,மாற்று*,பணம்* பணத்தை,வங்கி*,அட்டை* கார்டு,எண்*,முகவரி*,வாங்கு*,ஆர்டர்*,நீக்கு* அழி*
மாற்றவும்,திற*,கிளிக்*,பதிவிறக்க*,இயக்கு*,கட்டளை*,உறுதி*,கொடு* தா,செய்* உருவாக்கு*,பின்பற்று*
அவசர*,உடனடியாக உடனே,முக்கிய*,தயவுசெய்து தயவு,உதவி* உதவு*,கேள்வி*,ஏனெனில்,திருடு*,கொல்* கொலை*,ஆயுத*
குண்டு* வெடிகுண்டு*,போதை*,விஷ*,வைரஸ்*,ஹேக்*,படி* படிகள்,எப்படி,விவர* விரிவாக,விளக்கு*,விவரி*
பதிலாக,என்றால்,மற்றும்,அல்லது,உள்ளது,இந்த இது,அந்த அது,என் எனது,எனக்கு,நான்
பணி* வேலை*,தொடங்கு*,நிறுத்து*,செய்யவும்,பயன்படுத்து*,கணக்கு*,அணுகல்*,திறக்க*,வேண்டும்,இருந்து
என்ன,முடியும்,உடன்,முன்,பிறகு பின்,வரை,பின்னர்,யார்,பதில்,மேலே`,
  },
  {
    language: 'te',
    words: `విస్మరించ* పట్టించుకో*,మర్చిపో* మరచిపో*,మునుపటి మునుపు గత,సూచన* ఆదేశ*,నియమ*,అన్ని అన్నీ,ఇప్పుడు,కొత్త,నువ్వు మీరు నీకు మీకు,నీ మీ
తప్పక తప్పనిసరిగా,కాదు వద్దు లేదు,ఎల్లప్పుడూ,ఎప్పుడూ,మాత్రమే కేవలం,సమాధాన* జవాబు*,రాయి రాయండి వ్రాయి,చెప్పు చెప్పండి,చూపించు* చూపు*,మళ్ళీ
బయటపెట్టు* వెల్లడించ*,అనువద*,సిస్టమ్* వ్యవస్థ*,ప్రాంప్ట్*,రహస్య* దాచిన*,పాస్‌వర్డ్* పాస్వర్డ్*,కీ తాళం,కోడ్*,వినియోగదారు* యూజర్*,సహాయకు*
మోడల్*,డెవలపర్*,అడ్మిన్* నిర్వాహకు*,మోడ్*,నటించ*,ప్రవర్తించ*,పాత్ర*,ఊహించ*,కథ*,పాత్రధారి
లేకుండా,పరిమితు* ఆంక్ష*,ఫిల్టర్*,భద్రత*,నైతిక*,అనుమతి*,నిషేధ*,ప్రతిదీ,మొదటి మొదట,పదా* పదాలు
ఖచ్చిత* యథాతథ*,వచన* టెక్స్ట్,సందేశ* మెసేజ్,సమాచార* డేటా,ఫైల్*,ఇమెయిల్* మెయిల్,లింక్*,వెబ్‌సైట్* సైట్,పంపు* పంపండి,ఫార్వర్డ్*
చెల్లించ*,బదిలీ* ట్రాన్స్ఫర్,డబ్బు*,బ్యాంక్*,కార్డ్*,నంబర్* సంఖ్య,చిరునామా*,కొను*,ఆర్డర్*,తొలగించ* డిలీట్
మార్చు* మార్చండి,తెరువు* తెరవండి,క్లిక్*,డౌన్‌లోడ్*,నడుపు* అమలు,కమాండ్*,నిర్ధారించ*,ఇవ్వు ఇవ్వండి,చేయి చేయండి,పాటించ* అనుసరించ*
అత్యవసర*,వెంటనే,ముఖ్య*,దయచేసి,సహాయ*,ప్రశ్న*,ఎందుకంటే,దొంగ*,చంపు* హత్య*,ఆయుధ*
బాంబు* పేలుడు*,మాదక* డ్రగ్స్,విష*,వైరస్*,హ్యాక్*,దశ* దశలు,ఎలా,వివర* వివరంగా,వివరించ*,వర్ణించ*
బదులు,ఒకవేళ,మరియు,లేదా,ఉంది,ఈ ఇది,ఆ అది,నా,నాకు,నేను
పని,ప్రారంభించ*,ఆపు* ఆపండి,చెయ్యి,ఉపయోగించ*,ఖాతా*,యాక్సెస్*,అన్‌లాక్*,కావాలి,నుండి
ఏమి,చేయగల*,తో,ముందు,తర్వాత,వరకు,ఆపై,ఎవరు,సమాధానం,పైన`,
  },
  {
    language: 'fil',
    words: `balewalain huwag_pansinin ipagwalang-bahala kalimutan_mo,kalimutan limutin,naunang nauna dating nakaraang nakaraan,tagubilin panuto utos,patakaran alituntunin tuntunin,lahat,ngayon,bagong bago,ikaw kayo ka,iyong mo inyong
dapat kailangan,hindi huwag wag,palagi lagi,kailanman,lamang lang,sagutin sumagot tumugon,isulat sumulat,sabihin sabihan,ipakita pakita,ulitin
ibunyag isiwalat ilantad,isalin,sistema sistemang,prompt,lihim sikreto sikretong nakatagong nakatago,kontrasenyas,susi,kodigo,gumagamit,katulong
modelo,tagabuo,tagapangasiwa,mode,magpanggap,kumilos umakto,papel gampanan,isipin kunwari ipagpalagay,kuwento kwento nobela,tauhan karakter
walang wala,limitasyon paghihigpit,salain,kaligtasan seguridad,etikal moral,pinapayagan pwede puwede,bawal ipinagbabawal,anuman,unang una,salita
eksakto mismong,teksto,mensahe,impormasyon datos,talaksan,sulat,ugnayan,pahina,ipadala magpadala padala,ipasa
bayaran magbayad,ilipat,pera,bangko,kard,numero,tirahan,bilhin bumili,umorder,burahin tanggalin alisin
baguhin palitan,buksan,pindutin,i-download,patakbuhin,utos,kumpirmahin,ibigay bigyan,gumawa gawin,sundin
apurahan,agad kaagad,mahalaga importante,pakiusap paki pakisuyo,tulungan tulong,tanong,dahil sapagkat,nakawin magnakaw,patayin pumatay,sandata armas
bomba pampasabog,droga,lason,birus,i-hack,hakbang,paano,detalye detalyado,ipaliwanag,ilarawan
halip,kung,at,o,ay,ito itong,iyon,aking ko,akin,ako
gawain,simulan,itigil tumigil,gawin,gamitin,account,pag-access,i-unlock,gusto,mula
ano,maaari kaya,kasama,bago,pagkatapos,hanggang,saka tapos,sino,sagot,itaas`,
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
  {
    language: 'vi',
    words: `bo_qua phot_lo,quen,truoc,dan chi_dan lenh,quy_tac tac,tat moi,gio nay,moi,ban,-
phai,khong dung,luon,-,chi,loi,viet,noi ke,hien,lap
lo,dich,thong,prompt,mat,khau,khoa,ma,dung,ly
hinh,-,quan,che,vo,dong,vai,tuong,chuyen,nhan
khong_co,han,loc,toan,duc,phep,cam,moi_thu,dau,tu
chinh,ban,nhan,tin,tep,thu,lien,trang,gui,-
tra,chuyen,tien,ngan,the,so,chi,mua,-,xoa
doi,mo,bam,tai,chay,lenh,xac,cho,lam,theo
gap,ngay,trong,vui,giup,hoi,vi,trom,giet,khi
bom,tuy,doc,vi,hack,buoc,cach,tiet,giai,ta
thay,neu,va,hoac,la,nay,do,toi,toi,toi
nhiem,bat,dung,lam,dung,khoan,truy,mo,muon,tu
gi,the,voi,truoc,sau,den,roi,ai,tra,tren`,
  },
  {
    language: 'zh',
    words: `忽略 忽視 无视 無視 不要理会,忘记 忘記 忘掉,之前 先前 以前 前面 此前,指令 指示 说明 說明,规则 規則 规定,所有 全部 一切,现在 現在,新的 新,你 您,你的 您的
必须 必須 应该,不要 不 别,总是 始终,从不 永远不 绝不,只 仅,回答 回复 回應,写 寫,告诉 告訴 说出,显示 展示 顯示,重复 重複 复述
透露 泄露 揭示,翻译 翻譯,系统 系統,提示词 提示,秘密 机密 隐藏 保密,密码 密碼 口令,密钥 金鑰,代码 代碼,用户 用戶 使用者,助手 助理
模型,开发者 開發者,管理员 管理員,模式,假装 假裝,扮演 充当,角色,想象 假设 想像,故事 小说 小說,人物
没有 沒有 不受 无,限制 约束,过滤 审查,安全,道德 伦理 倫理,允许 允許,禁止 不允许,任何 什么都,首先 第一,单词 词
准确 逐字 原样,文本 文字,消息 信息 訊息,资料 数据 資料,文件 档案,邮件 電郵 邮箱,链接 連結,网站 網站 网页,发送 發送 发给 寄给,转发 轉發
支付 付款,转账 匯款 转给,钱 资金,银行 銀行,卡 银行卡,号码 號碼,地址,购买 購買 买,订购 下单,删除 刪除
修改 更改 改成,打开 打開,点击 點擊,下载 下載,运行 执行 執行,命令,确认 確認,给我 提供 給我,制作 做 生成,遵循 服从 遵守
紧急 緊急,立即 马上 立刻,重要,请 請,帮助 帮我 幫我,问题 問題,因为 因為,偷 窃取 盗取,杀 杀死 谋杀,武器
炸弹 炸彈 爆炸物,毒品,毒药 毒藥,病毒,黑客 入侵 破解,步骤 步驟,如何 怎么 怎樣,详细 細節 详情,解释 解釋,描述
而是 改为,如果,和 并且 并,或者 或,是,这个 這個 这,那个 那,我的,给我,我
任务 任務,开始 開始,停止 停,做,使用 用,账户 帳戶 账号,访问 权限,解锁 解鎖,想要 要,从 来自
什么 什麼,可以 能,与 跟,之前,之后 然后,直到,然后 那么,谁,答案,上面 以上 上述`,
  },
  {
    language: 'ja',
    words: `無視,忘れ,以前の これまで 前の 今までの 先の,指示 命令 インストラクション,ルール 規則,すべて 全て 全部,今 いま これから,新しい 新たな,あなた 君 お前,あなたの
しなければ 必ず,ないで しない ません,いつも 常に,決して 絶対に,だけ のみ,答え 回答 返答,書いて 書き 書け,教えて 言って 伝えて,見せて 表示,繰り返し 繰り返して
明かし 暴露 開示,翻訳 訳して,システム,プロンプト,秘密 機密 隠され,パスワード 暗証番号,キー 鍵,コード,ユーザー 利用者,アシスタント
モデル,開発者,管理者,モード,ふりを,振る舞 演じ,役割 役,想像 仮定,物語 小説,キャラクター 登場人物
なしで なく,制限 制約,フィルター 検閲,安全 セキュリティ,倫理 道徳,許可 許され,禁止,何でも,最初 まず,単語 言葉
正確 そのまま 一字一句,テキスト 文章,メッセージ,情報 データ,ファイル,メール,リンク,サイト ページ,送信 送って 送り,転送
支払 払って,振り込 送金,お金 金額,銀行,カード,番号,住所 アドレス,購入 買って,注文,削除 消して
変更 変えて,開いて 開く,クリック,ダウンロード,実行,コマンド,確認,ください 与えて,作って 作成,従って 従い
緊急 至急,すぐに 直ちに,重要,お願い,助けて 手伝って,質問,なぜなら ので,盗む 盗み,殺す 殺し,武器
爆弾 爆発物,麻薬 薬物,毒,ウイルス,ハッキング ハック,手順 ステップ,方法 どうやって,詳細 詳しく,説明,描写
代わりに,もし なら,そして,または,です である,この これ,その それ,私の 僕の,私に,私 僕
タスク 作業,開始 始めて,停止 やめて,して しろ,使って 使用,アカウント 口座,アクセス,解除 ロック,ほしい 欲しい,から
何,できる できます,一緒に,前に,後に あとで,まで,それから,誰,答え,上記 上の`,
  },
  {
    language: 'ko',
    words: `무시,잊어 잊고 잊으,이전 앞선 지금까지의 기존,지시 지침 명령,규칙,모든 모두 전부,지금 이제,새로운 새,너 당신 너는 당신은,너의 당신의
해야 반드시,하지_마 말고 않고,항상,절대 결코,오직 만,대답 답변 응답,써 작성 적어,말해 알려,보여,반복
공개 밝혀 누설,번역,시스템,프롬프트,비밀 기밀 숨겨진,비밀번호 암호,키,코드,사용자,어시스턴트 비서
모델,개발자,관리자,모드,척,행동,역할,상상 가정,이야기 소설,캐릭터 등장인물
없이 없는,제한 제약,필터 검열,안전 보안,윤리 도덕,허용,금지,무엇이든,첫 먼저,단어
정확 그대로,텍스트 글,메시지,정보 데이터,파일,이메일 메일,링크,웹사이트 사이트 페이지,보내 전송 발송,전달
지불 결제,이체 송금,돈 금액,은행,카드,번호,주소,구매 사,주문,삭제 지워
변경 바꿔,열어,클릭,다운로드,실행,명령어,확인,줘 제공,만들어 생성,따르 따라
긴급,즉시 당장 바로,중요,제발 부탁,도와 도움,질문,왜냐하면 때문,훔치 훔쳐,죽이 살인,무기
폭탄 폭발물,마약,독 독약,바이러스,해킹,단계 절차,어떻게 방법,자세히 상세,설명,묘사
대신,만약 라면,그리고,또는,이다,이것 이,그것 저,내 나의,나에게 내게,나는 저는
작업 임무,시작,멈춰 중지,해라 하세요,사용,계정 계좌,접근,해제 잠금,원해,에서
무엇 뭐,할_수,함께,전에,후에 다음,까지,그러면,누구,답,위의 위에`,
  },
  {
    language: 'th',
    words: `เพิกเฉย ละเว้น ไม่ต้องสนใจ อย่าสนใจ,ลืม,ก่อนหน้า ก่อนหน้านี้ ที่ผ่านมา,คำสั่ง คำแนะนำ,กฎ กติกา,ทั้งหมด ทุก,ตอนนี้ ขณะนี้,ใหม่,คุณ เธอ,ของคุณ
ต้อง,อย่า ห้าม ไม่,เสมอ,ไม่เคย,เท่านั้น,ตอบ,เขียน,บอก,แสดง โชว์,ทำซ้ำ พูดซ้ำ
เปิดเผย,แปล,ระบบ,พรอมต์ พรอมป์,ความลับ ลับ ซ่อน,รหัสผ่าน,กุญแจ คีย์,โค้ด รหัส,ผู้ใช้,ผู้ช่วย
โมเดล แบบจำลอง,นักพัฒนา ผู้พัฒนา,ผู้ดูแล แอดมิน,โหมด,แกล้ง แสร้ง,ทำตัว ปฏิบัติตัว,บทบาท สวมบทบาท,จินตนาการ สมมติ,เรื่อง นิยาย,ตัวละคร
โดยไม่ ไม่มี ปราศจาก,ข้อจำกัด ขีดจำกัด,ตัวกรอง,ความปลอดภัย,จริยธรรม ศีลธรรม,อนุญาต,ต้องห้าม,ทุกอย่าง,แรก อันดับแรก,คำ
ตรงตัว แน่นอน,ข้อความ,เมสเสจ,ข้อมูล,ไฟล์,อีเมล เมล,ลิงก์,เว็บไซต์ หน้าเว็บ,ส่ง,ส่งต่อ
จ่าย ชำระ,โอน,เงิน,ธนาคาร,บัตร,หมายเลข,ที่อยู่,ซื้อ,สั่งซื้อ,ลบ
เปลี่ยน แก้ไข,เปิด,คลิก กด,ดาวน์โหลด,รัน เรียกใช้,คอมมานด์,ยืนยัน,ให้,สร้าง ทำ,ทำตาม ปฏิบัติตาม
ด่วน,ทันที เดี๋ยวนี้,สำคัญ,กรุณา โปรด,ช่วย,คำถาม,เพราะ,ขโมย,ฆ่า,อาวุธ
ระเบิด,ยาเสพติด,ยาพิษ พิษ,ไวรัส,แฮก แฮ็ก,ขั้นตอน,อย่างไร วิธี,รายละเอียด ละเอียด,อธิบาย,บรรยาย
แทน,ถ้า หาก,และ,หรือ,คือ เป็น,นี้,นั้น,ของฉัน ของผม,ให้ฉัน,ฉัน ผม
งาน ภารกิจ,เริ่ม,หยุด,จง,ใช้,บัญชี,เข้าถึง,ปลดล็อก,ต้องการ อยาก,จาก
อะไร,สามารถ,กับ,ก่อน,หลังจาก,จนกว่า,แล้ว,ใคร,คำตอบ,ข้างต้น ด้านบน`,
  },
  {
    language: 'ms',
    words: `abaikan endahkan,lupakan,sebelum terdahulu,arahan,peraturan,semua kesemua,sekarang,baharu,awak anda engkau,-
mesti perlu,tidak jangan,sentiasa,pernah,hanya sahaja,jawab,tulis tuliskan,beritahu,tunjukkan paparkan,ulang ulangi
dedahkan,terjemahkan,sistem,-,rahsia tersembunyi,kata_laluan laluan,kunci,kod,pengguna,pembantu
-,pembangun,pentadbir,mod,berpura,bertindak,peranan,bayangkan,cerita kisah,watak
tanpa,sekatan had,penapis,keselamatan,etika,dibenarkan,dilarang,segalanya,pertama,perkataan
tepat,teks,mesej,maklumat,fail,emel,pautan,laman,hantar hantarkan,majukan
bayar,pindahkan,wang duit,bank,kad,nombor,alamat,beli,pesan,padam padamkan
tukar ubah,buka,klik,muat,jalankan,perintah,sahkan,beri berikan,buat,ikut patuh
segera,serta-merta,penting,tolong sila,bantu,soalan,kerana,curi,bunuh,senjata
bom,dadah,racun,virus,godam,langkah,bagaimana,terperinci,terangkan jelaskan,huraikan
sebaliknya,jika,dan,atau,ialah,ini,itu,saya,saya,saya
tugas,mula mulakan,berhenti,lakukan,guna gunakan,akaun,akses,buka,mahu,daripada
apa,boleh,dengan,sebelum,selepas,sehingga,kemudian,siapa,jawapan,atas`,
  },
];
