import { act, read, write, type Session } from '../session.ts';

export const KYRKOKOR_LUCIAKONSERT: Session = {
  name: 'kyrkokor-luciakonsert',
  field: 'musik, kör',
  turns: [
    {
      user: 'Hej! Kan du kolla läget inför luciakonserten den 13 december? Lokalen i Granby kyrka, och vilka som inte svarat på enkäten än.',
      steps: [
        read(
          'lokalbokning.hämta',
          {
            lokal: 'Granby kyrka',
            datum: '2025-12-13',
          },
          `{"lokal":"Granby kyrka","datum":"2025-12-13","bokningar":[
{"id":"LB-3301","tid":"10:00-11:30","vad":"Dop (fam. Öberg)","status":"bekräftad"},
{"id":"LB-3318","tid":"17:00-21:00","vad":"Kammarkören Vågen, luciakonsert","status":"PRELIMINÄR, bekräftas senast 2025-11-14","pris":"2 400 kr inkl. vaktmästare"},
{"id":"LB-3325","tid":"15:00-16:30","vad":"Städning","status":"bekräftad"}],
"regler":"Levande ljus endast efter brandgenomgång. Nycklar hämtas på expeditionen tors 10-12.","kontakt":"bokning@granby-forsamling.example"}`,
        ),
        read(
          'forms.responses',
          {
            form: 'Lucia 2025 – kan du vara med?',
            include_missing: true,
          },
          `Lucia 2025 – kan du vara med?   (skickad 20 okt, 24 mottagare, 20 svar)
 JA 17   NEJ 2   KANSKE 1
 NEJ: Britta (S2), Olle (B1)
 KANSKE: Fatima (A1) "jobbar kanske, vet 12/11"
 EJ SVARAT:
   Kerstin Lund     S1   kerstin.lund@posten-nord.example
   Mårten Hägg      T2   marten.hagg@posten-nord.example
   Sara Nyqvist     A2   sara.nyqvist@posten-nord.example
   Göran Ek         B2   (ingen e-post, tel 070-000 03 18)
 Vem vill vara lucia? Fatima 6, Elin 9, "inte jag" 2
 Fritext: "kan vi slippa Staffan i år" / "mer Staffan!" / "glutenfria bullar tack"`,
        ),
      ],
      says: 'Kyrkan är preliminärbokad 17–21 (2 400 kr) och måste bekräftas senast 14 november. Fyra har inte svarat: Kerstin, Mårten, Sara och Göran (ingen e-post).',
    },
    {
      user: 'Bekräfta lokalen. Påminn de fyra, Göran får ett sms. Elin blir lucia, hon vet redan.',
      steps: [
        act(
          'lokalbokning.bekräfta',
          {
            id: 'LB-3318',
            betalare: 'Kammarkören Vågen',
            antal_besökare: 180,
            levande_ljus: true,
          },
          `{"id":"LB-3318","status":"bekräftad","lokal":"Granby kyrka","datum":"2025-12-13","tid":"17:00-21:00","pris":2400,"valuta":"SEK","faktura":"skickas efter evenemanget",
"brandgenomgång":{"krävs":true,"tid":"2025-12-13T16:30","med":"vaktmästare Lindgren"},"avbokning":"kostnadsfritt t.o.m. 2025-11-29, därefter 50 %","bekräftelse_till":"ordf@koren-vagen.example"}`,
        ),
        act(
          'mail.send',
          {
            to: [
              'kerstin.lund@posten-nord.example',
              'marten.hagg@posten-nord.example',
              'sara.nyqvist@posten-nord.example',
            ],
            subject: 'Påminnelse: kan du vara med på lucia 13 december?',
            body: 'Hej!\n\nVi saknar ditt svar på enkäten om luciakonserten i Granby kyrka lördag 13 december kl. 17–21. Svara gärna den här veckan så att vi kan placera stämmorna.\n\nHälsningar\nKammarkören Vågen',
          },
          `{"queued":true,"id":"kv-20331","to":3,"accepted":["kerstin.lund@posten-nord.example","marten.hagg@posten-nord.example","sara.nyqvist@posten-nord.example"],"rejected":[],
"from":"info@koren-vagen.example","sent_at":"2025-11-04T19:20:11+01:00","footer":"Kammarkören Vågen · org.nr 000000-0000 · Sjung med oss, torsdagar 19.00!"}`,
        ),
        act(
          'sms.skicka',
          {
            till: '070-000 03 18',
            text: 'Hej Göran! Kan du sjunga på luciakonserten i Granby kyrka lör 13 dec kl 17-21? Svara gärna ja/nej här. Hälsn. Kammarkören Vågen',
          },
          `{"id":"sms_88120","till":"+46700000318","status":"levererat","delar":1,"kostnad":"0,39 kr","skickat":"2025-11-04T19:21:30+01:00",
"svar":[{"tid":"2025-11-04T19:33:02+01:00","text":"Ja då!! jag står där jag alltid stått. Blir det kaffe? /Göran"}],"saldo":"112,40 kr","avsändare":"KorenVagen","svarsnummer":"0730-000 00 11"}`,
        ),
        write(
          'forms.add_response',
          {
            form: 'Lucia 2025 – kan du vara med?',
            person: 'Göran Ek',
            answer: 'JA',
            comment: 'svarade per sms 4 nov',
          },
          `{"form":"Lucia 2025 – kan du vara med?","response_id":"r_21","person":"Göran Ek","answer":"JA","comment":"svarade per sms 4 nov","entered_by":"assistent@koren-vagen.example",
"totals":{"JA":18,"NEJ":2,"KANSKE":1,"EJ SVARAT":3},"voice_balance":{"S1":4,"S2":3,"A1":3,"A2":3,"T1":2,"T2":1,"B1":1,"B2":1}}`,
        ),
      ],
      says: 'Lokalen är bekräftad (brandgenomgång 16.30), tre har fått mejl, och Göran svarade redan ja på sms; jag lade in det. Han undrar om det blir kaffe.',
    },
    {
      user: 'Såklart blir det kaffe :) Dirigenten skrev i tråden om noterna, beställ det hon vill ha och lägg repetitionerna i kalendern.',
      steps: [
        read(
          'signal.group_messages',
          {
            group: 'Vågen styrelse',
            from: 'Annika (dir.)',
            last: 5,
          },
          `Annika (dir.)  mån 3/11 21:08
 Noter! Vi behöver 26 ex av "Stjärnenatt" (Wallgren, SATB, Notlyftet best.nr NL-4417) och 26 ex av "Ljus i kvarnen" NL-4502. De andra finns i pärmarna. INTE fotostat, ni vet varför
Annika (dir.)  mån 3/11 21:11
 Extrarep: tis 25/11 18.30–20.30 (bara damer), tis 2/12 18.30–21 alla, genrep fre 12/12 18–21 i kyrkan. Församlingshemmet utom genrepet
Annika (dir.)  mån 3/11 21:11
 kassör-Lars har sagt ok upp till 2000 kr för noter
Lars: 👍
Annika (dir.)  mån 3/11 21:15
 och ingen glögg före konserten i år`,
        ),
        act(
          'notlyftet.order.create',
          {
            customer_no: 'KV-118',
            items: [
              { sku: 'NL-4417', qty: 26 },
              { sku: 'NL-4502', qty: 26 },
            ],
            ship_to: 'Kammarkören Vågen, c/o expeditionen, Granby församlingshem',
            payment: 'invoice_30d',
          },
          `{"order":"N-77120","customer_no":"KV-118","items":[{"sku":"NL-4417","title":"Stjärnenatt, SATB","qty":26,"unit":32.00,"sum":832.00},{"sku":"NL-4502","title":"Ljus i kvarnen, SATB","qty":26,"unit":38.00,"sum":988.00}],
"shipping":69.00,"vat_included":106.92,"total":1889.00,"currency":"SEK","eta":"2025-11-11","invoice":"due 2025-12-04","message":"Tack! Kopiera inte noter, kopiera glädje."}`,
        ),
        act(
          'caldav.create_events',
          {
            calendar: 'Kören',
            events: [
              {
                summary: 'Extrarep lucia (damer)',
                start: '2025-11-25T18:30',
                end: '2025-11-25T20:30',
                location: 'Granby församlingshem',
              },
              {
                summary: 'Extrarep lucia (alla)',
                start: '2025-12-02T18:30',
                end: '2025-12-02T21:00',
                location: 'Granby församlingshem',
              },
              {
                summary: 'Genrep lucia',
                start: '2025-12-12T18:00',
                end: '2025-12-12T21:00',
                location: 'Granby kyrka',
              },
            ],
            invite: 'koren-alla@koren-vagen.example',
          },
          `{"calendar":"Kören","created":[{"uid":"kv-1125","start":"2025-11-25T18:30"},{"uid":"kv-1202","start":"2025-12-02T18:30"},{"uid":"kv-1212","start":"2025-12-12T18:00"}],"invited":"koren-alla@koren-vagen.example","recipients":24,
"conflicts":[{"uid":"kv-1212","with":"Granby kyrka: ingen bokning hittad för 2025-12-12"}],"timezone":"Europe/Stockholm"}`,
        ),
      ],
      says: 'Noterna är beställda (1 889 kr, inom ramen på 2 000) och kommer ca 11 november. De tre repen ligger i kalendern. Obs: kyrkan är inte bokad för genrepet den 12 december, vill du att jag frågar?',
    },
  ],
};
