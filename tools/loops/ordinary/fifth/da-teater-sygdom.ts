import { act, read, type Session } from '../session.ts';

export const DA_TEATER_SYGDOM: Session = {
  name: 'da-teater-sygdom',
  field: 'theatre: cancelled performance at a regional stage',
  turns: [
    {
      user: 'Hej, Birgitte har lige skrevet om onsdagens forestilling. Gør det hun beder om, tak. Jeg sidder i prøvesalen og kan ikke selv komme til computeren før kl. 16',
      steps: [
        read(
          'mail_search',
          { query: 'from:birgitte onsdag', folder: 'INBOX', limit: 5 },
          `{"total":3,"messages":[
{"id":"m-88213","from":"Birgitte Kjærgaard <birgitte@havnescenen.example>","subject":"HASTER: Ons. 12/3 - Anders er syg","date":"2025-03-10T09:41:07+01:00","snippet":"Hej Jonas, Anders har mistet stemmen helt og lægen siger mindst tre dage...","unread":true},
{"id":"m-87990","from":"Birgitte Kjærgaard <birgitte@havnescenen.example>","subject":"Re: Onsdagsmøde flyttes?","date":"2025-03-06T15:02:44+01:00","snippet":"Helt fint for mig, bare der er kaffe","unread":false},
{"id":"m-87102","from":"Birgitte Kjærgaard via Delt Kalender <noreply@kalender.example>","subject":"Opdateret: Teknisk gennemgang onsdag","date":"2025-02-27T11:20:00+01:00","snippet":"Denne begivenhed er blevet ændret. Sted: Store Sal","unread":false}]}`,
        ),
        read(
          'mail_read',
          { id: 'm-88213' },
          `From: Birgitte Kjærgaard <birgitte@havnescenen.example>
To: Jonas Toft <jonas@havnescenen.example>
Cc: Billetkontoret <billet@havnescenen.example>
Date: Mon, 10 Mar 2025 09:41:07 +0100
Subject: HASTER: Ons. 12/3 - Anders er syg

Hej Jonas

Anders har mistet stemmen helt, og lægen siger mindst tre dage uden at tale. Vi har ingen understudy på Skipperen, så vi bliver nødt til at tage onsdag den 12. kl. 19.30 af plakaten. Fredag og lørdag tror jeg stadig på.

Kan du:
1) sætte forestillingen til aflyst i billetsystemet, så der ikke sælges flere
2) skrive til dem der har billet. De kan få pengene tilbage eller bytte til torsdag den 20. marts kl. 19.30 (ekstraforestillingen, der er rigeligt plads). Svar til billet@havnescenen.example inden fredag kl. 12.
3) afbestille de to ekstra garderobevagter hos Nordvagt, det er ordre NV-40718. Vi skal ringe/skrive senest i dag for ikke at betale.

Skolen fra Ebeltoft (38 elever) ringer jeg selv til, dem skal du ikke skrive til.

Kh
Birgitte
--
Birgitte Kjærgaard · Produktionsleder · Havnescenen
Kajgade 4 · tlf. 86 00 00 14 · www.havnescenen.example
Denne mail kan indeholde fortrolige oplysninger. Tænk på miljøet før du printer.`,
        ),
        read(
          'ticketing.list_performances',
          { production: 'Skipperens sidste brev', from: '2025-03-10', to: '2025-03-22' },
          `{"production":{"id":"PRD-219","title":"Skipperens sidste brev"},"performances":[
{"id":"PF-5531","starts_at":"2025-03-12T19:30:00+01:00","venue":"Store Sal","capacity":214,"sold":131,"reserved":38,"status":"on_sale"},
{"id":"PF-5532","starts_at":"2025-03-14T19:30:00+01:00","venue":"Store Sal","capacity":214,"sold":198,"reserved":4,"status":"on_sale"},
{"id":"PF-5533","starts_at":"2025-03-15T15:00:00+01:00","venue":"Store Sal","capacity":214,"sold":209,"reserved":0,"status":"few_left"},
{"id":"PF-5540","starts_at":"2025-03-20T19:30:00+01:00","venue":"Store Sal","capacity":214,"sold":22,"reserved":0,"status":"on_sale","note":"ekstraforestilling"}],
"paging":{"page":1,"pages":1}}`,
        ),
        act(
          'ticketing.set_performance_status',
          { performance_id: 'PF-5531', status: 'cancelled', reason: 'Sygdom i ensemblet', close_sales: true },
          `{"id":"PF-5531","status":"cancelled","sales_closed_at":"2025-03-10T10:18:52+01:00","reason":"Sygdom i ensemblet","warnings":["131 solgte billetter fordelt på 58 ordrer er ikke refunderet","1 gruppereservation (38 pladser, GR-0912 Ebeltoft Skole) er stadig aktiv","Webshop-cache opdateres inden for 5 minutter"],"audit":{"actor":"jonas@havnescenen.example via api","id":"aud_77120"}}`,
        ),
        read(
          'ticketing.list_orders',
          { performance_id: 'PF-5531', fields: ['id', 'email', 'seats', 'type'], summary: true },
          `{"performance_id":"PF-5531","orders_total":59,"by_type":{"web":51,"phone":5,"box_office":2,"group":1},
"segments":[{"id":"SEG-5531-ALL","label":"Alle købere","recipients":59},{"id":"SEG-5531-IND","label":"Enkeltkøbere (uden grupper)","recipients":58},{"id":"SEG-5531-GRP","label":"Grupper","recipients":1}],
"sample":[{"id":"O-301882","email":"lene.b@postkasse.example","seats":"F12-F13","type":"web"},{"id":"O-301907","email":"kaj.munkholm@fjordnet.example","seats":"B3","type":"phone"},{"id":"O-301911","email":null,"seats":"K20-K21","type":"box_office","phone":"86 00 02 77"},{"id":"GR-0912","email":"sekretariat@ebeltoftskole.example","seats":"P1-R12","type":"group"}]}`,
        ),
        act(
          'ticketing.send_bulk_message',
          {
            segment_id: 'SEG-5531-IND',
            channel: 'email',
            sender: 'billet@havnescenen.example',
            subject: 'Aflyst: Skipperens sidste brev onsdag den 12. marts',
            body: 'Kære publikum\n\nPå grund af sygdom må vi desværre aflyse forestillingen onsdag den 12. marts kl. 19.30.\n\nDu kan vælge mellem at få pengene tilbage eller at bytte til ekstraforestillingen torsdag den 20. marts kl. 19.30. Skriv til billet@havnescenen.example senest fredag kl. 12 og oplys dit ordrenummer.\n\nVi beklager meget.\n\nVenlig hilsen\nHavnescenen',
          },
          `{"batch_id":"msg_b_20931","segment":"SEG-5531-IND","queued":57,"skipped":[{"order":"O-301911","reason":"no_email","phone":"86 00 02 77","name":"Inga Skov"}],"estimated_completion":"2025-03-10T10:24:00+01:00","preview_url":"https://billet.havnescenen.example/admin/batches/msg_b_20931","cost":{"amount":"0.00","currency":"DKK"}}`,
        ),
        act(
          'mail_send',
          {
            to: ['planlaegning@nordvagt.example'],
            cc: ['birgitte@havnescenen.example'],
            subject: 'Afbestilling af ordre NV-40718 (onsdag 12. marts)',
            body: 'Hej\n\nForestillingen onsdag den 12. marts er aflyst på grund af sygdom. Vi vil derfor gerne afbestille de to ekstra garderobevagter, ordre NV-40718.\n\nVil I bekræfte, at der ikke bliver faktureret noget?\n\nVenlig hilsen\nJonas Toft, Havnescenen',
          },
          `{"status":"sent","id":"m-88231","thread_id":"t-40991","to":["planlaegning@nordvagt.example"],"cc":["birgitte@havnescenen.example"],"timestamp":"2025-03-10T10:21:33+01:00","autoreply_received":{"from":"planlaegning@nordvagt.example","subject":"Autosvar: Vi har modtaget din mail","text":"Tak for din henvendelse. Planlægningen har åbent 8-15. Afbestilling efter kl. 12 dagen før faktureres med 50 %. Ved akut behov ring 70 00 00 31."}}`,
        ),
      ],
      says: 'Onsdag er sat til aflyst, 57 købere har fået mail (ikke skolen), og Nordvagt er afbestilt. Inga Skov (K20-K21) har ingen mail, hun skal ringes op på 86 00 02 77.',
    },
    {
      user: 'Super. Inga ringer jeg til. Læg lige en seddel om det til mig kl 16 i kalenderen, og skriv i personalekanalen at onsdag er aflyst, så folk ikke møder op',
      steps: [
        act(
          'calendar.events.insert',
          {
            calendarId: 'jonas@havnescenen.example',
            summary: 'Ring til Inga Skov 86 00 02 77 (aflyst onsdag, plads K20-K21)',
            start: '2025-03-10T16:00:00+01:00',
            end: '2025-03-10T16:15:00+01:00',
            reminders: [{ method: 'popup', minutes: 0 }],
          },
          `{"kind":"calendar#event","id":"ev_3kd92mq","status":"confirmed","htmlLink":"https://kalender.example/e/ev_3kd92mq","summary":"Ring til Inga Skov 86 00 02 77 (aflyst onsdag, plads K20-K21)","creator":{"email":"jonas@havnescenen.example","self":true},"start":{"dateTime":"2025-03-10T16:00:00+01:00"},"end":{"dateTime":"2025-03-10T16:15:00+01:00"},"attendees":[],"reminders":{"useDefault":false,"overrides":[{"method":"popup","minutes":0}]}}`,
        ),
        read(
          'chat.channels.list',
          { query: 'personale' },
          `{"ok":true,"channels":[{"id":"C04PERS","name":"personale","members":41,"topic":"Fælles beskeder til alle faste og løse","is_archived":false},{"id":"C07PBAR","name":"personale-bar","members":9,"topic":"Vagtbytte i baren. HUSK kasseafstemning!!","is_archived":false},{"id":"C01POLD","name":"personale-2022","members":0,"topic":"","is_archived":true}],"response_metadata":{"next_cursor":""}}`,
        ),
        act(
          'chat.postMessage',
          {
            channel: 'C04PERS',
            text: 'Forestillingen onsdag den 12. marts kl. 19.30 er aflyst på grund af sygdom. I skal ikke møde ind den aften. Fredag og lørdag er foreløbig uændret. Jonas',
          },
          `{"ok":true,"channel":"C04PERS","ts":"1741599012.004","message":{"user":"U_JONAS","text":"Forestillingen onsdag den 12. marts kl. 19.30 er aflyst på grund af sygdom. I skal ikke møde ind den aften. Fredag og lørdag er foreløbig uændret. Jonas","reactions":[],"app_id":"A_ASSIST"},"notified":33,"snoozed":8}`,
        ),
      ],
      says: 'Påmindelsen ligger kl. 16, og beskeden er slået op i #personale.',
    },
  ],
};
