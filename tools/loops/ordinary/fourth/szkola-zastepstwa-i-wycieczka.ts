import { act, read, type Session } from '../session.ts';

export const SZKOLA_ZASTEPSTWA_I_WYCIECZKA: Session = {
  name: 'szkola-zastepstwa-i-wycieczka',
  field: 'szkoła',
  turns: [
    {
      user: 'Dzień dobry, pani Wójcik jest chora do piątku. Proszę zobaczyć jej plan na jutro i kto ma okienka.',
      steps: [
        read(
          'edziennik.plan.nauczyciel',
          { nauczyciel: 'Wójcik Anna', data: '2025-01-22' },
          `Plan: Wójcik Anna (WA) – środa 22.01.2025 – Szkoła Podstawowa nr 7 w Zalesinie
 lekcja  godz.          klasa  przedmiot     sala  uwagi
 1       08:00-08:45    –
 2       08:55-09:40    6b     matematyka    214
 3       09:50-10:35    7a     matematyka    214   sprawdzian (zapowiedziany 13.01)
 4       10:50-11:35    –                          dyżur, parter
 5       11:45-12:30    8c     matematyka    214   przygotowanie do egzaminu
 6       12:40-13:25    6b     godz. wych.   214
Nieobecność: L4, 21.01–24.01, wprowadził sekretariat 20.01 o 15:12
Wygenerowano 21.01.2025 11:03. Prosimy nie drukować bez potrzeby.`,
        ),
        read(
          'edziennik.plan.okienka',
          { data: '2025-01-22', lekcje: [2, 3, 5, 6] },
          `{"data":"2025-01-22","okienka":{
"2":[{"kod":"KM","nazwisko":"Kubiak Marek","przedmiot":"matematyka"},{"kod":"SD","nazwisko":"Sikora Dorota","przedmiot":"biologia"}],
"3":[{"kod":"KM","nazwisko":"Kubiak Marek","przedmiot":"matematyka"}],
"5":[{"kod":"LP","nazwisko":"Lis Paweł","przedmiot":"fizyka"},{"kod":"SD","nazwisko":"Sikora Dorota","przedmiot":"biologia"}],
"6":[{"kod":"ZE","nazwisko":"Zając Ewa","przedmiot":"pedagog"}]},
"limity":{"KM":"zastępstwa w tym tyg.: 0/4","SD":"3/4","LP":"1/4","ZE":"0/4"},"dyzury_wolne":[{"lekcja":4,"miejsce":"parter","chetni":["Sikora Dorota"]}]}`,
        ),
      ],
      says: 'Lekcje do zastąpienia: 2 (6b), 3 (7a, sprawdzian), 5 (8c) i 6 (6b). Okienka: Kubiak (2, 3), Sikora (2, 5), Lis (5), Zając (6). Do tego dyżur po lekcji 3.',
    },
    {
      user: 'To Kubiak na 2 i 3, Lis na 5, Zając na 6, dyżur pani Sikora. Sprawdzian przełożyć na poniedziałek. Proszę to wpisać i puścić do nauczycieli i rodziców tych klas.',
      steps: [
        act(
          'edziennik.zastepstwa.utworz',
          {
            data: '2025-01-22',
            nieobecny: 'WA',
            wpisy: [
              { lekcja: 2, klasa: '6b', zastepca: 'KM', sala: '214' },
              { lekcja: 3, klasa: '7a', zastepca: 'KM', sala: '214', uwaga: 'bez sprawdzianu' },
              { lekcja: 5, klasa: '8c', zastepca: 'LP', sala: '214' },
              { lekcja: 6, klasa: '6b', zastepca: 'ZE', sala: '214' },
            ],
            dyzury: [{ po_lekcji: 3, miejsce: 'parter', osoba: 'SD' }],
          },
          `{"ok":true,"data":"2025-01-22","utworzono":[{"id":"Z-4410","lekcja":2,"zastepca":"KM"},{"id":"Z-4411","lekcja":3,"zastepca":"KM"},{"id":"Z-4412","lekcja":5,"zastepca":"LP"},{"id":"Z-4413","lekcja":6,"zastepca":"ZE"}],
"dyzury":[{"id":"D-0981","osoba":"SD"}],"kolizje":[],"godziny_ponadwymiarowe":{"KM":2,"LP":1,"ZE":1},"widoczne_od":"2025-01-21T11:09:40+01:00"}`,
        ),
        act(
          'edziennik.terminarz.przenies',
          {
            klasa: '7a',
            wydarzenie: 'sprawdzian, matematyka',
            z: '2025-01-22',
            na: '2025-01-27',
          },
          `{"ok":true,"klasa":"7a","wydarzenie":{"id":"T-22190","typ":"sprawdzian","przedmiot":"matematyka","zakres":"procenty i proporcje","z":"2025-01-22","na":"2025-01-27","lekcja":2},
"limit_sprawdzianow":{"tydzien":"27.01–31.01","zaplanowane":2,"maks":3},"autor_pierwotny":"WA","zmienil":"sekretariat","historia":1}`,
        ),
        act(
          'wiadomosci.wyslij',
          {
            do_nauczycieli: ['KM', 'LP', 'ZE', 'SD'],
            do_rodzicow_klas: ['6b', '7a', '8c'],
            temat: 'Zastępstwa w środę 22 stycznia',
            tresc:
              'Szanowni Państwo, w środę 22 stycznia za panią Annę Wójcik lekcje prowadzą: p. Kubiak (6b, lekcja 2; 7a, lekcja 3), p. Lis (8c, lekcja 5) i p. Zając (6b, lekcja 6). Sprawdzian z matematyki w klasie 7a odbędzie się w poniedziałek 27 stycznia. Sekretariat SP 7',
          },
          `{"id":"MSG-118820","status":"wysłano","odbiorcy":{"nauczyciele":4,"rodzice":{"6b":44,"7a":47,"8c":41}},"razem":136,"kanaly":["e-dziennik","powiadomienie push"],"bledy":[{"konto":"rodzic 7a #12","powod":"konto nieaktywne"}],
"wyslano_o":"2025-01-21T11:12:03+01:00","stopka":"Wiadomość wygenerowana z konta sekretariatu. Odpowiedzi trafiają do sekretariat@sp7-zalesin.example"}`,
        ),
      ],
      says: 'Zastępstwa i dyżur wpisane, sprawdzian 7a przeniesiony na 27 stycznia, wiadomość poszła do 4 nauczycieli i 132 rodziców (jedno konto w 7a jest nieaktywne).',
    },
    {
      user: 'Dziękuję! Jeszcze pan Lis pisał w sprawie wycieczki 8c do planetarium. Proszę zrobić, o co prosi.',
      steps: [
        read(
          'wiadomosci.odczytaj',
          { od: 'Lis Paweł', szukaj: 'planetarium' },
          `Od: Lis Paweł
Do: Sekretariat
Data: 20.01.2025, 19:47
Temat: planetarium 8c

Pani Krysiu, ustaliłem w planetarium w Górowie wtorek 11 lutego, seans „Czarne dziury” o 11:00, 24 uczniów i 2 opiekunów (ja i Dorota). Proszę:
1) zarezerwować te miejsca w ich systemie (uczeń 14 zł, opiekunowie gratis), na fakturę na szkołę,
2) zamówić autokar u p. Maliny (SMS na 500 000 318, jak zawsze), wyjazd 9:15 spod szkoły, powrót ok. 14:00,
3) zbiórkę po 38 zł założyć w e-dzienniku, do 4 lutego.
Autokar 520, wyszło mi 35,67, ale zaokrągliłem na bilon i zapas.
Z góry dzięki, P.L.`,
        ),
        act(
          'planetarium_booking.create',
          {
            show: 'Czarne dziury',
            starts_at: '2025-02-11T11:00',
            pupils: 24,
            guardians: 2,
            invoice: { name: 'Szkoła Podstawowa nr 7 w Zalesinie', email: 'sekretariat@sp7-zalesin.example' },
          },
          `{"rezerwacja":"PG-2025-0337","seans":"Czarne dziury","termin":"2025-02-11T11:00","miejsca":26,"kwota":{"uczniowie":"24 x 14,00 = 336,00 zł","opiekunowie":"0,00 zł","razem":"336,00 zł"},
"platnosc":"faktura, 14 dni po seansie","potwierdzenie":"sekretariat@sp7-zalesin.example","zmiany_do":"2025-02-07","uwagi":"Prosimy o przybycie 15 minut wcześniej. Sklepik z pamiątkami czynny."}`,
        ),
        act(
          'sms.send',
          {
            to: '+48 500 000 318',
            contact: 'Autokary Malina',
            text: 'Dzień dobry, SP 7 Zalesin zamawia autokar na wtorek 11 lutego: 26 osób, Zalesin – planetarium Górowo, wyjazd 9:15 spod szkoły, powrót ok. 14:00, za 520 zł jak ustalono z p. Lisem. Proszę o potwierdzenie.',
          },
          `{"sid":"SM88120ff","status":"delivered","to":"+48 500 000 318","contact":"Autokary Malina","segments":2,"price":"0.14 PLN","sent_at":"2025-01-21T11:20:44+01:00",
"reply":{"at":"2025-01-21T11:26:10+01:00","text":"Potwierdzam 11.02 godz 9.15 520zl faktura. Pozdr. Malina"},"balance":"41.86 PLN","route":"krajowa"}`,
        ),
        act(
          'edziennik.zbiorki.utworz',
          {
            klasa: '8c',
            tytul: 'Wycieczka do planetarium w Górowie, 11 lutego',
            kwota: 38,
            termin: '2025-02-04',
            uczniowie: 24,
          },
          `{"id":"ZB-0771","klasa":"8c","tytul":"Wycieczka do planetarium w Górowie, 11 lutego","kwota":"38,00 zł","termin":"2025-02-04","uczniowie":24,"oczekiwane":"912,00 zł","wplacono":"0,00 zł",
"konto":"Rada Rodziców SP 7, subkonto 8c","powiadomienia":{"rodzice":41,"kanal":"e-dziennik"},"przypomnienie":"2025-02-02"}`,
        ),
      ],
      says: 'Planetarium zarezerwowane (PG-2025-0337, 336 zł na fakturę), pan Malina potwierdził autokar za 520 zł, zbiórka 38 zł jest otwarta do 4 lutego.',
    },
  ],
};
