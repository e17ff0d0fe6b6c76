import { act, read, write, type Session } from '../session.ts';

export const CAR_FLEET: Session = {
  name: 'Przeglądy, stłuczka i auto zastępcze',
  field: 'car fleet',
  turns: [
    {
      user: 'które auta mają przegląd w tym miesiącu? i co z ta stluczką Marka',
      steps: [
        read(
          'flota_terminy',
          { typ: 'badanie_techniczne', od: '2026-06-01', do: '2026-06-30' },
          `nr rej.    model                  kierowca            termin       przebieg   warsztat
WX 4471K   Skoda Octavia          Agnieszka Wrona     2026-06-12   118 402    AutoSerwis Nowak
PO 902TR   Ford Transit           Tomasz Bielak       2026-06-18   201 977    -
WX 7710L   Toyota Corolla         Marek Sadowski      2026-06-29    64 310    AutoSerwis Nowak
Razem: 3 pojazdy`,
        ),
        read(
          'szkody_pobierz',
          { kierowca: 'Marek Sadowski', status: 'otwarte' },
          `{
  "szkoda": "SZK-2026-0231",
  "pojazd": "WX 7710L",
  "data": "2026-05-29",
  "miejsce": "parking, ul. Składowa, Pruszków",
  "opis": "Uszkodzony tylny zderzak i lewa lampa, sprawca spisał oświadczenie",
  "ubezpieczyciel": "Polaris TU",
  "likwidator": { "imie": "Beata Krall", "email": "b.krall@polaristu.example", "tel": "22 555 01 34" },
  "kosztorys": { "warsztat": "AutoSerwis Nowak", "kwota_brutto": 3284.10, "z_dnia": "2026-06-02" },
  "status": "czeka na akceptację kosztorysu przez flotę",
  "auto_zastepcze": "przysługuje z OC sprawcy, 7 dni",
  "dokumenty": ["oswiadczenie.pdf", "zdjecia.zip", "kosztorys_nowak.pdf"]
}`,
        ),
      ],
      says: 'W czerwcu trzy: Octavia Agnieszki (12.06), Transit Tomasza (18.06, jeszcze bez warsztatu) i Corolla Marka (29.06). Szkoda Marka czeka na naszą akceptację kosztorysu: 3 284,10 zł brutto; przysługuje auto zastępcze na 7 dni.',
    },
    {
      user: 'akceptuje, wyslij pani Beacie. zamów zastepcze od poniedziałku jak warsztat ma wolne, a przeglad niech zrobią od razu przy okazji',
      steps: [
        read(
          'warsztat_wolne_terminy',
          { warsztat: 'AutoSerwis Nowak', usluga: 'naprawa blacharska', od: '2026-06-08' },
          `AutoSerwis Nowak, Pruszków  (serwis@autoserwisnowak.example, 22 555 01 77)
pon 08.06   przyjęcie 8:00   czas naprawy ok. 4 dni   WOLNE
wt  09.06   brak
śr  10.06   przyjęcie 12:00  WOLNE
pon 15.06   przyjęcie 8:00   WOLNE`,
        ),
        act(
          'poczta_wyslij',
          {
            do: 'b.krall@polaristu.example',
            temat: 'SZK-2026-0231, WX 7710L: akceptacja kosztorysu',
            tresc:
              'Dzień dobry,\n\nakceptujemy kosztorys AutoSerwis Nowak z 2 czerwca na kwotę 3 284,10 zł brutto (w załączniku). Auto zostanie przyjęte do naprawy w poniedziałek 8 czerwca o 8:00. Proszę o potwierdzenie oraz o zgodę na auto zastępcze od tego dnia, na 7 dni.\n\nPozdrawiam\nKatarzyna Lis, flota',
            zalaczniki: ['kosztorys_nowak.pdf'],
          },
          `Wysłano 2026-06-03 10:12, id 7f21-lis`,
        ),
        act(
          'warsztat_rezerwuj',
          {
            warsztat: 'AutoSerwis Nowak',
            pojazd: 'WX 7710L',
            data: '2026-06-08',
            godzina: '08:00',
            uslugi: ['naprawa blacharska SZK-2026-0231', 'badanie techniczne'],
          },
          `Rezerwacja AN-5518 potwierdzona: WX 7710L, pon 08.06.2026 8:00
Planowany odbiór: czw 11.06 po 15:00
Usługi: blacharka (kosztorys 02.06), badanie techniczne 149,00 zł`,
        ),
        act(
          'wypozyczalnia_zamow',
          {
            firma: 'Rento',
            klasa: 'C',
            od: '2026-06-08',
            do: '2026-06-14',
            kierowca: 'Marek Sadowski',
            odbior: 'Pruszków',
            rozliczenie: 'OC sprawcy, SZK-2026-0231',
          },
          `{"rezerwacja":"RN-20881","status":"potwierdzona","auto":"Hyundai i30 lub podobne","odbior":"08.06 07:30 Pruszków, ul. Ołówkowa","platnik":"Polaris TU (cesja)","kaucja":0}`,
        ),
      ],
      says: 'Pani Beata ma akceptację. Corolla wchodzi do Nowaka w poniedziałek 8.06 o 8:00, razem z badaniem technicznym, odbiór w czwartek. Zastępcze i30 jest do wzięcia tego dnia o 7:30 (RN-20881).',
    },
    {
      user: 'super, napisz markowi co i jak. i Transit umów gdzies w poznaniu, Tomek niech wie',
      steps: [
        act(
          'sms_wyslij',
          {
            odbiorca: 'Marek Sadowski',
            tekst:
              'Marek, w pon 8.06 o 7:30 odbierz zastępcze (i30, RN-20881) w Pruszkowie na Ołówkowej, a Corollę oddaj o 8:00 u Nowaka. Odbiór w czw 11.06 po 15, zrobią też przegląd. Kasia',
          },
          `Dostarczono (1/1)`,
        ),
        read(
          'warsztat_szukaj',
          { miasto: 'Poznań', usluga: 'badanie techniczne', typ: 'dostawcze do 3,5 t', przed: '2026-06-18' },
          `1) SKP Dębiec       ul. Wiśniowa 8     wt 16.06 7:30, śr 17.06 14:00    159 zł   umowa flotowa: TAK
2) Diagno-Car       ul. Polna 41       pt 12.06 9:00                    159 zł   umowa flotowa: nie
3) Stacja Rataje    ul. Kórnicka 102   śr 10.06 11:15                   175 zł   umowa flotowa: nie`,
        ),
        act(
          'warsztat_rezerwuj',
          {
            warsztat: 'SKP Dębiec',
            pojazd: 'PO 902TR',
            data: '2026-06-16',
            godzina: '07:30',
            uslugi: ['badanie techniczne'],
          },
          `Rezerwacja SD-0914 potwierdzona: PO 902TR, wt 16.06.2026 7:30, 159,00 zł (umowa flotowa)`,
        ),
        act(
          'sms_wyslij',
          {
            odbiorca: 'Tomasz Bielak',
            tekst:
              'Tomek, Transit ma przegląd we wtorek 16.06 o 7:30, SKP Dębiec, ul. Wiśniowa 8. Weź dowód rejestracyjny, płaci firma. Kasia',
          },
          `Dostarczono (1/1)`,
        ),
        write(
          'flota_aktualizuj',
          {
            pojazdy: [
              { nr: 'WX 7710L', badanie_umowione: '2026-06-08', warsztat: 'AutoSerwis Nowak' },
              { nr: 'PO 902TR', badanie_umowione: '2026-06-16', warsztat: 'SKP Dębiec' },
            ],
          },
          `Zapisano 2 pojazdy. Bez umówionego terminu w czerwcu: WX 4471K`,
        ),
      ],
      says: 'Marek wie, co i kiedy. Transit ma przegląd we wtorek 16.06 o 7:30 w SKP Dębiec (mamy tam umowę flotową), Tomek dostał SMS. Octavia Agnieszki nie ma jeszcze umówionej godziny.',
    },
  ],
};
