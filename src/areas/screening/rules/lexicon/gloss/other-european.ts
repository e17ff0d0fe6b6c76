/** The dictionary in Germanic, Uralic languages and Greek. Data only, written for this service; the form is told in dictionary.ts. */
import type { Gloss } from './dictionary.ts';

export const OTHER_EUROPEAN: readonly Gloss[] = [
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
    acts: `hinzufugen hinzu erganze,entferne entfernen entfernt,genehmige genehmigen genehmigt billige,akzeptiere akzeptieren annehmen,storniere stornieren kundige,deaktiviere deaktivieren ausschalten,aktiviere aktivieren freischalten schalte,erlaube erlauben gestatte,gewahre gewahren erteile,einladen
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
    acts: `voeg toevoegen toe,verwijderen,goedkeuren keur,accepteer aanvaard accepteren,annuleer annuleren,uitschakelen schakel deactiveer,inschakelen activeer activeren,toestaan,verleen verlenen,uitnodigen nodig
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
    acts: `tillagg laegg tilfoj,avlagsna fjern,godkann godkanna godkend godkjenn,acceptera godta,avbryt avboka annullera,inaktivera deaktiver,aktivera aktiver,tillat tillata,bevilja,inbjud
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
    acts: `hozzaad*,tavolits*,jovahagy*,elfogad*,lemond*,kikapcsol* tiltsd*,bekapcsol* aktival*,engedelyez* engedd*,biztosits*,meghiv*
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
    acts: `lisaa lisatkaa lisata,poistakaa,hyvaksy hyvaksykaa hyvaksya,hyvaksyn,peruuta peru peruuttaa,-,aktivoi,salli sallia,myonna myontaa,kutsu kutsua
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
    acts: `προσθεσε προσθεστε προσθηκη,αφαιρεσε αφαιρεστε,εγκρινε εγκρινετε,αποδεξου δεξου αποδεχτειτε,ακυρωσε ακυρωστε,απενεργοποιησ*,ενεργοποιησ*,επιτρεψε επιτρεψτε,χορηγησε,προσκαλεσ*
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
];
