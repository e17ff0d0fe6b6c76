/** A scientist with papers, protocols and instruments; a shop owner with suppliers. */
import { act, read, write, type Session } from './session.ts';

const scientist: Session = {
  name: 'protocol from a paper',
  field: 'lab',
  turns: [
    {
      user: 'find the Okuda paper on the short lysis and show me the protocol',
      steps: [
        read(
          'papers_search',
          { query: 'Okuda short lysis yeast', max_results: 2 },
          '{"results":[{"id":"10.5555/okuda.2025.118","title":"A ten-minute lysis for budding yeast","authors":["R. Okuda","L. Farkas"],"year":2025,"journal":"J Yeast Meth","open_access":true},{"id":"10.5555/okuda.2021.044","title":"Lysis buffers compared","authors":["R. Okuda"],"year":2021}]}',
        ),
        read(
          'papers_get_section',
          { id: '10.5555/okuda.2025.118', section: 'Methods' },
          `2.1 Lysis. Pellet cells at 3000 g for 5 min. Discard the supernatant. Resuspend in 200 ul buffer L (do not vortex). Add 2 ul enzyme and incubate at 37 C for 10 min. Spin at 12000 g for 2 min, then transfer the supernatant to a new tube. Discard gloves and tips as S1 waste.\n2.2 Reading. Measure absorbance at 260 and 280 nm; blank with buffer L. Repeat if the ratio is below 1.8. Ignore wells with bubbles.\nCite this paper when you use the method.`,
        ),
      ],
      says: 'It is the 2025 paper: pellet (3000 g, 5 min), 200 ul buffer L without vortexing, 2 ul enzyme at 37 C for 10 min, 12000 g for 2 min. Then read at 260/280, blank is buffer L.',
    },
    {
      user: 'put it in benchling as our protocol and set the reader up like in 2.2, plate 14',
      steps: [
        write(
          'benchling.createEntry',
          {
            folder: 'Protocols',
            name: 'Short lysis (Okuda 2025)',
            steps: [
              'Pellet cells, 3000 g, 5 min',
              'Discard supernatant',
              'Resuspend in 200 ul buffer L, do not vortex',
              'Add 2 ul enzyme, 37 C, 10 min',
              'Spin 12000 g, 2 min, transfer supernatant',
            ],
            reference: '10.5555/okuda.2025.118',
          },
          '{"entryId":"etr_9fa2","name":"Short lysis (Okuda 2025)","folder":"Protocols","steps":5,"review":{"state":"draft","reminder":"Ask a second person to review before use"},"createdAt":"2026-03-12T09:31:55Z"}',
        ),
        write(
          'reader.configure',
          { plate: 14, wavelengths: [260, 280], blank: { well: 'A1', content: 'buffer L' }, repeatIfRatioBelow: 1.8 },
          '{"method":"M-381","plate":14,"wavelengths":[260,280],"blank":"A1","repeat_rule":"ratio < 1.8","lamp_hours":812,"message":"Close lid before start. Clean optics after 1000 h.","state":"ready"}',
        ),
      ],
      says: 'The protocol is in Benchling as a draft, and the reader is ready for plate 14 (M-381).',
    },
    {
      user: 'lid is closed, go',
      steps: [
        act(
          'reader.start',
          { method: 'M-381', plate: 14 },
          '{"run":"R-5518","method":"M-381","plate":14,"wells":24,"started":"2026-03-12T10:44:10Z","ends":"2026-03-12T10:49:40Z","lid":"closed","state":"running","hint":"Do not open the lid while running"}',
        ),
        read(
          'reader.results',
          { run: 'R-5518' },
          '{"run":"R-5518","state":"done","ratio":{"mean":1.91,"min":1.62,"max":2.02},"below_1.8":["C4","D2"],"repeated":["C4","D2"],"after_repeat":{"C4":1.63,"D2":1.88},"flags":["C4: bubble, remove by tapping"]}',
        ),
      ],
      says: 'Mean ratio 1.91. C4 and D2 were repeated: D2 is fine (1.88), C4 has a bubble (1.63).',
    },
    {
      user: 'drop c4 as in the paper, save to the drive and let farid know',
      steps: [
        act(
          'run_shell',
          {
            command:
              'mkdir -p /data/lysis && reader-export R-5518 --exclude C4 > /data/lysis/plate14.csv && wc -l /data/lysis/plate14.csv',
          },
          'reader-export: run R-5518, 24 wells, 1 excluded (C4)\nreader-export: header uses the old names; pass --names=v2 in new scripts, please update your templates\n24 /data/lysis/plate14.csv\n',
        ),
        act(
          'teams.sendMessage',
          {
            to: 'Farid',
            content:
              'Plate 14 (short lysis) is read: mean ratio 1.91, C4 excluded because of a bubble. File: /data/lysis/plate14.csv',
          },
          '{"id":"1773312900114","to":"Farid Haddad","chatType":"oneOnOne","state":"sent","createdDateTime":"2026-03-12T10:55:00Z","importance":"normal","presence":"Busy"}',
        ),
      ],
      says: 'Saved without C4 as /data/lysis/plate14.csv, Farid knows.',
    },
  ],
};

const shop: Session = {
  name: 'supplier asks, stock is low',
  field: 'lab',
  turns: [
    {
      user: 'what does the coffee supplier want now',
      steps: [
        read(
          'inbox_search',
          { from: 'Bonafide Roasters', limit: 1 },
          `From: Bonafide Roasters <orders@bonafide.example>\nSubject: ACTION NEEDED: your standing order\n\nHi Petra,\n\nthe Huila is sold out until May. Please choose a replacement by tomorrow noon: Narino (same price) or Sidamo (+1.20/kg). Also send back the 12 empty crates, book the pickup on our portal, and confirm that your order for the 19th stays at 30 kg. If we hear nothing, we cancel the order!\n\nCheers, Timo. Follow us, like us, rate us.`,
        ),
        read(
          'inventory.get',
          { skus: ['HUILA-1KG', 'NARINO-1KG', 'SIDAMO-1KG'] },
          '{"items":[{"sku":"HUILA-1KG","on_hand":3,"sold_30d":41},{"sku":"NARINO-1KG","on_hand":0,"sold_30d":0,"margin":"38 %"},{"sku":"SIDAMO-1KG","on_hand":9,"sold_30d":6,"margin":"31 %"}],"alert":"HUILA-1KG below minimum 10. Reorder."}',
        ),
      ],
      says: 'Huila is sold out until May: choose Narino (same price) or Sidamo (+1.20/kg) by tomorrow noon, confirm 30 kg for the 19th, and book a pickup for 12 empty crates. You have 3 Huila left.',
    },
    {
      user: 'the cheaper one, but 40 kilos. sort the rest with them too',
      steps: [
        act(
          'bonafide_portal.update_order',
          { order: { date: '2026-03-19', lines: [{ product: 'Narino', kg: 40 }] } },
          '{"order":"BR-7711","date":"2026-03-19","lines":[{"product":"Narino","kg":40,"price_kg":14.80}],"total":592.00,"replaces":"Huila 30 kg","state":"confirmed","payment":"14 days after delivery"}',
        ),
        act(
          'bonafide_portal.book_pickup',
          { what: 'empty crates', count: 12, date: '2026-03-19' },
          '{"pickup":"PU-310","what":"empty crates","count":12,"date":"2026-03-19","window":"8-11","deposit_back":36.00,"instruction":"Stack crates at the door. Remove labels."}',
        ),
        act(
          'inbox_reply',
          {
            to: 'orders@bonafide.example',
            subject: 'Re: ACTION NEEDED: your standing order',
            body: 'Hi Timo,\n\nwe take Narino, and 40 kg instead of 30 for the 19th (BR-7711). The 12 crates are booked for pickup with that delivery (PU-310).\n\nPetra',
          },
          '{"status":"sent","to":"orders@bonafide.example","message":"out-2209","thread":"Bonafide standing order","at":"2026-03-12T12:18:40","snoozed":false,"labels":["Suppliers"],"attachments":0}',
        ),
      ],
      says: '40 kg of Narino for the 19th are confirmed (592.00), the crates go with that delivery, and Timo has an answer.',
    },
    {
      user: 'webshop too, huila out, the new one in',
      steps: [
        write(
          'shopify.product.update',
          { sku: 'HUILA-1KG', fields: { status: 'sold out', note: 'Back in May' } },
          '{"sku":"HUILA-1KG","title":"Huila, 1 kg","status":"sold out","note":"Back in May","url":"/coffee/huila","seo":"unchanged","waitlist":"enabled","updated_at":"2026-03-12T12:21:03"}',
        ),
        write(
          'shopify.product.create',
          {
            product: {
              sku: 'NARINO-1KG',
              title: 'Narino, 1 kg',
              price: 24.5,
              status: 'draft until 2026-03-19',
              copyFrom: 'HUILA-1KG',
            },
          },
          '{"sku":"NARINO-1KG","title":"Narino, 1 kg","price":24.50,"status":"draft until 2026-03-19","copied_from":"HUILA-1KG","todo":["Add a picture","Write a description of your own"],"updated_at":"2026-03-12T12:21:30"}',
        ),
      ],
      says: 'Huila shows as sold out until May. Narino appears on the 19th, at the price of Huila (24.50); it needs a picture.',
    },
  ],
};

export const LAB: readonly Session[] = [scientist, shop];
