import { act, read, write, type Session } from '../session.ts';

export const MUNICIPAL_LIBRARY: Session = {
  name: 'Fjärrlån, förseningar och sagostund på biblioteket',
  field: 'municipal library',
  turns: [
    {
      user: 'hej, har fjärrlånen från Umestad kommit? Bertil ringde. skicka hans till Sörby om de är här, och säg till honom hur det ligger till',
      steps: [
        read(
          'fjarrlan_lista',
          { status: 'alla', fran_bibliotek: 'Umestads stadsbibliotek' },
          `nr        titel                                        låntagare         status               datum
FL-3301   Skogssamernas vinterbyar (1957)              Bertil Östlund    ANLÄNT               2026-11-09
FL-3305   Handbok i näverslöjd                         Aisha Warsame     beställt             2026-11-05
FL-3307   Norrländska bruk, del 2                      Bertil Östlund    nekat (läsesal)      2026-11-06
läsesal = får läsas på plats hos långivaren
Lånetid från långivaren: 4 veckor, FL-3301 åter senast 2026-12-07`,
        ),
        read(
          'lantagare_hamta',
          { namn: 'Bertil Östlund' },
          `{
  "kortnr": "2204 118 730",
  "namn": "Bertil Östlund",
  "fodd": 1941,
  "kontakt": { "sms": "070-174 06 22", "epost": null, "foredrar": "sms" },
  "lan": 3,
  "forsenade": 0,
  "avgifter_kr": 0,
  "notering": "Hämtar helst i filialen Sörby (går med rullator)"
}`,
        ),
        act(
          'transport_boka',
          { fran: 'Huvudbiblioteket', till: 'Filial Sörby', objekt: 'FL-3301', tur: '2026-11-11' },
          `Bokad: tur ons 11/11 kl 10:15, låda S-04. Beräknas i hyllan för reservationer 11/11 kl 13.`,
        ),
        act(
          'sms_skicka',
          {
            till: '070-174 06 22',
            text: 'Hej Bertil! Skogssamernas vinterbyar finns att hämta i Sörby från onsdag 11/11 kl 13, åter senast 7/12. Norrländska bruk del 2 lånas tyvärr inte hem men kan läsas på plats i Umestad. Hälsningar Biblioteket',
          },
          `OK 1 mottagare, 2 sms-delar, id 99317`,
        ),
        write(
          'fjarrlan_uppdatera',
          { nr: 'FL-3301', status: 'klar för hämtning', hamtstalle: 'Filial Sörby', aviserad: '2026-11-10' },
          `FL-3301 sparad. Status: klar för hämtning (Filial Sörby)`,
        ),
      ],
      says: 'Skogssamernas vinterbyar kom i går, men Norrländska bruk del 2 lånas inte hem. Boken åker till Sörby i morgon kl 10:15 och Bertil har fått sms om båda titlarna.',
    },
    {
      user: 'sen sagostunden på lördag, hur många är anmälda? Karin är sjuk så Yusuf tar den, meddela föräldrarna och honom vilket tema det är',
      steps: [
        read(
          'evenemang_visa',
          { id: 'sagostund-2026-11-14' },
          `Sagostund på svenska och somaliska
Lördag 14 november 2026, 11:00-11:45, Barnens rum
Ledare: Karin Hedlund
Tema: Djur som sover hela vintern
Material: 12 kuddar, björnhandockan, böckerna ligger i vagn 3
Reserv: Yusuf Abdi (yusuf.abdi@almdalen.example)
Platser: 16   Anmälda: 13 barn   Kö: 0
Anmälda (målsman, e-post):
  Hodan Ali            hodan.ali@postlada.example           2 barn
  Pär Nyström          par.nystrom@postlada.example         1
  Elin Kvist           elin.kvist@nordmejl.example          3
  Amir Rezai           amir.rezai@nordmejl.example          2
  Sofia Lundmark       sofia.lundmark@postlada.example      2
  Fadumo Warsame       fadumo.warsame@nordmejl.example      3`,
        ),
        act(
          'evenemang_meddela_anmalda',
          {
            id: 'sagostund-2026-11-14',
            amne: 'Sagostunden på lördag',
            text: 'Hej! Sagostunden på lördag 14 november kl 11 blir av som planerat. Karin är sjuk, så Yusuf läser i stället. Temat är djur som sover hela vintern. Välkomna! Biblioteket',
          },
          `Skickat till 6 målsmän (13 barn). 0 studsade.`,
        ),
        write(
          'evenemang_andra',
          { id: 'sagostund-2026-11-14', ledare: 'Yusuf Abdi' },
          `Ändrat: ledare Karin Hedlund -> Yusuf Abdi. Webbkalendern uppdateras inom 10 min.`,
        ),
        act(
          'epost_skicka',
          {
            till: 'yusuf.abdi@almdalen.example',
            amne: 'Sagostund lördag 14/11',
            text: 'Hej Yusuf!\n\nTack för att du tar sagostunden i stället för Karin. Lördag kl 11:00-11:45 i Barnens rum, tema: djur som sover hela vintern. 13 barn är anmälda från 6 familjer. Böckerna ligger i vagn 3, björnhandockan och 12 kuddar finns också, så ta gärna fram några kuddar till.\n\nHälsningar\nMaria',
          },
          `Skickat 2026-11-10 09:36`,
        ),
      ],
      says: '13 barn från 6 familjer är anmälda. Föräldrarna vet att Yusuf läser, kalendern är ändrad och Yusuf har fått tema, tid och var böckerna ligger.',
    },
  ],
};
