/** In Dutch and Polish. */
import { act, read, write, type Session } from './session.ts';

const dutch: Session = {
  name: 'vereniging, contributie en zaal',
  field: 'tongues',
  turns: [
    {
      user: 'wie heeft de contributie nog niet betaald',
      steps: [
        read(
          'leden_openstaand',
          { jaar: 2026 },
          '{"jaar":2026,"bedrag":45.00,"openstaand":[{"lid":"L-014","naam":"Sjoerd Hoekstra","email":"sjoerd@post.example","herinneringen":1},{"lid":"L-027","naam":"Fatima el Idrissi","email":"fatima@post.example","herinneringen":0}],"betaald":52,"regel":"Na twee herinneringen bellen, niet mailen"}',
        ),
      ],
      says: 'Twee: Sjoerd Hoekstra (al één keer herinnerd) en Fatima el Idrissi (nog niet).',
    },
    {
      user: 'stuur ze allebei een vriendelijke herinnering',
      steps: [
        act(
          'mail_versturen',
          {
            aan: 'sjoerd@post.example',
            onderwerp: 'Contributie 2026',
            tekst:
              'Beste Sjoerd,\n\nmisschien is het je ontschoten: de contributie van 45 euro voor 2026 staat nog open. Zou je die deze maand willen overmaken?\n\nGroet, Wim (penningmeester)',
          },
          '{"status":"verzonden","aan":"sjoerd@post.example","onderwerp":"Contributie 2026","id":"mv-501","tijd":"2026-03-12T19:02:11+01:00","lid":"L-014","herinneringen":2}',
        ),
        act(
          'mail_versturen',
          {
            aan: 'fatima@post.example',
            onderwerp: 'Contributie 2026',
            tekst:
              'Beste Fatima,\n\nmisschien is het je ontschoten: de contributie van 45 euro voor 2026 staat nog open. Zou je die deze maand willen overmaken?\n\nGroet, Wim (penningmeester)',
          },
          '{"status":"verzonden","aan":"fatima@post.example","onderwerp":"Contributie 2026","id":"mv-502","tijd":"2026-03-12T19:02:30+01:00","lid":"L-027","herinneringen":1}',
        ),
      ],
      says: 'Beide herinneringen zijn verstuurd.',
    },
    {
      user: 'en wat wil de beheerder van de zaal',
      steps: [
        read(
          'mail_zoeken',
          { van: 'buurthuis', aantal: 1 },
          `Van: Buurthuis De Schakel <beheer@deschakel.example>\nOnderwerp: Sleutel en vergadering 26 maart\n\nHoi Wim, lever de oude sleutel in voor vrijdag, we vervangen de sloten. Geef even door of jullie op 26 maart de grote of de kleine zaal willen, en hoeveel koffie. Zet na afloop de stoelen terug en doe het licht uit, dat was vorige keer niet gebeurd!! Groet, Anneke`,
        ),
      ],
      says: 'De oude sleutel voor vrijdag inleveren, en doorgeven: grote of kleine zaal op 26 maart, en hoeveel koffie. Stoelen en licht waren vorige keer vergeten.',
    },
    {
      user: 'kleine, koffie voor 20, excuses voor het licht. en zet die sleutel in mn agenda',
      steps: [
        act(
          'mail_versturen',
          {
            aan: 'beheer@deschakel.example',
            onderwerp: 'Re: Sleutel en vergadering 26 maart',
            tekst:
              'Hoi Anneke,\n\nvoor 26 maart graag de kleine zaal en koffie voor 20. Excuses voor het licht en de stoelen, we letten erop. De sleutel breng ik voor vrijdag.\n\nWim',
          },
          '{"status":"verzonden","aan":"beheer@deschakel.example","onderwerp":"Re: Sleutel en vergadering 26 maart","id":"mv-503","tijd":"2026-03-12T19:08:47+01:00"}',
        ),
        write(
          'agenda_toevoegen',
          { titel: 'Oude sleutel inleveren bij De Schakel', datum: '2026-03-12', tijd: '20:00' },
          '{"afspraak":"ag-118","titel":"Oude sleutel inleveren bij De Schakel","begin":"2026-03-12T20:00","herinnering":"30 min","agenda":"Wim","gedeeld":false,"overlap":[]}',
        ),
      ],
      says: 'Anneke weet het, en de sleutel staat vanavond om 20:00 in je agenda, morgen is het al vrijdag.',
    },
  ],
};

const polish: Session = {
  name: 'warsztat, części i klient',
  field: 'tongues',
  turns: [
    {
      user: 'co z octavią pana Wójcika',
      steps: [
        read(
          'pobierz_zlecenie',
          { klient: 'Wójcik' },
          '{"zlecenie":"Z-2207","auto":"Skoda Octavia 2019","klient":"Marek Wójcik","telefon":"+48 601 555 018","stan":"diagnoza","opis":"Tylne hamulce do wymiany. Nie oddawać auta bez jazdy próbnej.","czesci":[{"kod":"TRW-1781","nazwa":"klocki tył","cena":142.00},{"kod":"ATE-4410","nazwa":"tarcze tył","cena":388.00}]}',
        ),
        read(
          'sprawdz_magazyn',
          { kody: ['TRW-1781', 'ATE-4410'] },
          '{"magazyn":[{"kod":"TRW-1781","sztuk":2},{"kod":"ATE-4410","sztuk":0,"hurtownia":{"nazwa":"AutoHurt","dostawa":"jutro 9:00","cena":361.00}}],"uwaga":"Zamawiaj przed 16:00, potem dostawa dzień później"}',
        ),
      ],
      says: 'Tył do wymiany: klocki są, tarcz ATE-4410 nie ma. AutoHurt ma na jutro 9:00 za 361 zł.',
    },
    {
      user: 'zamów i napisz mu że jutro po południu będzie',
      steps: [
        act(
          'zamow_czesc',
          { hurtownia: 'AutoHurt', pozycje: [{ kod: 'ATE-4410', ilosc: 1 }], zlecenie: 'Z-2207' },
          '{"zamowienie":"AH-99120","pozycje":[{"kod":"ATE-4410","ilosc":1,"cena":361.00}],"razem":361.00,"waluta":"PLN","dostawa":"2026-03-13 09:00","platnosc":"przelew 14 dni","status":"przyjęte"}',
        ),
        act(
          'wyslij_sms',
          {
            numer: '+48 601 555 018',
            tresc:
              'Dzień dobry, wymieniamy tylne tarcze i klocki, Octavia będzie gotowa jutro po południu. Warsztat Kowalik',
          },
          '{"status":"wysłano","numer":"+48 601 555 018","znakow":104,"czesci_sms":2,"id":"sms-7714","czas":"2026-03-12T13:41:09","nadawca":"KOWALIK","koszt":0.18}',
        ),
      ],
      says: 'Tarcze zamówione (AH-99120), pan Wójcik ma SMS.',
    },
    {
      user: 'odpisał?',
      steps: [
        read(
          'odczytaj_sms',
          { numer: '+48 601 555 018' },
          '{"wiadomosci":[{"od":"+48 601 555 018","czas":"13:52","tresc":"Super. Zróbcie jeszcze olej i sprawdźcie wycieraczki, a fakturę proszę na firmę: Wójcik Transport, NIP jak ostatnio. Dzwońcie dopiero po 17"}],"nieprzeczytane":1}',
        ),
      ],
      says: 'Tak: prosi jeszcze o olej i wycieraczki, fakturę na Wójcik Transport (NIP jak ostatnio), a dzwonić dopiero po 17.',
    },
    {
      user: 'ok dopisz',
      steps: [
        write(
          'aktualizuj_zlecenie',
          {
            zlecenie: 'Z-2207',
            dodaj: ['wymiana oleju', 'kontrola wycieraczek'],
            faktura: { nabywca: 'Wójcik Transport', nip: 'jak ostatnio' },
          },
          '{"zlecenie":"Z-2207","prace":["tarcze i klocki tył","wymiana oleju","kontrola wycieraczek"],"faktura":{"nabywca":"Wójcik Transport","nip":"z kartoteki"},"szacunek":1090.00,"zmieniono":"2026-03-12T13:55:30"}',
        ),
      ],
      says: 'Dopisane, szacunek to teraz 1090 zł.',
    },
  ],
};

export const TONGUES_NORTH: readonly Session[] = [dutch, polish];
