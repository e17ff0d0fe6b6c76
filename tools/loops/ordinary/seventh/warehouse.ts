import { act, read, write, type Session } from '../session.ts';

export const WAREHOUSE: Session = {
  name: 'Short delivery, reorder and a late truck',
  field: 'warehouse',
  turns: [
    {
      user: 'inbound for today pls, and whats short',
      steps: [
        read(
          'wms_inbound_today',
          { site: 'DC2', date: '2026-11-03' },
          `ASN        SUPPLIER              DOCK  ETA    PALLETS  STATUS
ASN-88120  Kestrel Packaging     3     07:30  14       received, 1 discrepancy
ASN-88127  Brightwater Foods     1     09:15  22       received
ASN-88131  Oakline Fixings       4     11:00  6        LATE (carrier: new ETA 15:40)
ASN-88140  Marlow & Tate         2     13:30  9        expected`,
        ),
        read(
          'wms_discrepancies',
          { asn: 'ASN-88120' },
          `{
  "asn": "ASN-88120",
  "po": "PO-45519",
  "lines": [
    { "sku": "KP-BX-400", "desc": "Carton 400x300x250 double wall", "expected": 4800, "received": 3600, "diff": -1200, "checker": "Dariusz", "note": "3 pallets of 400 missing, driver signed the POD as short" },
    { "sku": "KP-TP-048", "desc": "Tape 48mm brown", "expected": 720, "received": 720, "diff": 0 }
  ],
  "photos": ["pod_88120.jpg"],
  "stock_after": { "KP-BX-400": 4150, "days_of_cover": 3.1 }
}`,
        ),
      ],
      says: 'Four inbound. Kestrel came 1,200 cartons short (KP-BX-400, three pallets; the driver signed for it) and we have 3.1 days of cover. Oakline is late, new time 15:40. Brightwater is in, Marlow & Tate comes at 13:30.',
    },
    {
      user: 'tell kestrel, want them by thursday. and move oaklines slot, ask the late shift for 2 ppl',
      steps: [
        read(
          'supplier_card',
          { name: 'Kestrel Packaging' },
          `Kestrel Packaging Ltd (S-0218)
orders:    orders@kestrelpack.example
claims:    claims@kestrelpack.example   Lorna Petrie
lead time: 2 working days, cut-off 14:00
terms:     30 days, min order £400
shorts:    report within 24 h with POD`,
        ),
        act(
          'mail_send',
          {
            from: 'dc2.goodsin@northquay.example',
            to: 'claims@kestrelpack.example',
            cc: 'orders@kestrelpack.example',
            subject: 'Short delivery PO-45519 / ASN-88120, 1,200 x KP-BX-400',
            body: 'Hello Lorna,\n\nthis morning we received 3,600 of 4,800 KP-BX-400 on PO-45519. Three pallets of 400 were missing, your driver signed the POD as short (attached).\n\nPlease deliver the missing 1,200 by Thursday 5 November, we only have three days of cover, and confirm which truck they are on.\n\nThanks\nGary Stott, Goods In DC2',
            attachments: ['pod_88120.jpg'],
          },
          `sent ok, 2 recipients, 1 attachment (412 KB)`,
        ),
        write(
          'wms_reschedule_dock',
          { asn: 'ASN-88131', dock: 4, slot: '15:30-16:30' },
          `ASN-88131 dock 4: 11:00-12:00 -> 15:30-16:30. No clash.`,
        ),
        act(
          'radio_text',
          {
            group: 'Late shift leads',
            text: 'Oakline (6 plts) now 15:40 on dock 4. Need 2 people there 15:30 to 16:30 pls, one with reach licence. Gary',
          },
          `sent to 2: Sheila N., Marcin W.
14s: Marcin W. "ok can do me and Josh"`,
        ),
      ],
      says: 'Kestrel has the claim with the POD and Thursday as the date. Oakline is on dock 4 from 15:30, and Marcin will do it with Josh.',
    },
    {
      user: 'has Lorna answered yet? if they cant do thursday get them off the other lot',
      steps: [
        read(
          'mail_list',
          { folder: 'INBOX', from: 'kestrelpack.example', unread: true },
          `From: Lorna Petrie <claims@kestrelpack.example>
Date: Tue 3 Nov 2026 11:26
Subject: RE: Short delivery PO-45519 / ASN-88120

Hi Gary, really sorry about that. I've found your 3 pallets, they went to Doncaster by mistake. Earliest I can get them to you is Monday 9th, the Thursday run is full. I'll credit carriage for the whole order (£85). Shall I leave the Monday in or do you want a credit for the goods instead?
Lorna`,
        ),
        read(
          'purchasing_compare',
          { item: 'carton 400x300x250 DW', qty: 1200 },
          `supplier            sku          price/ea   total     delivery     min
Kestrel Packaging   KP-BX-400    £0.61      £732.00   09 Nov       -
Boxwright           BW-4325-DW   £0.66      £792.00   05 Nov am    600
Pakhaus             PH-C-10077   £0.79      £948.00   06 Nov       1000
approved list: Kestrel, Boxwright (framework FA-19)`,
        ),
        act(
          'purchasing_create_po',
          {
            supplier: 'Boxwright',
            lines: [{ sku: 'BW-4325-DW', qty: 1200, unit_price: 0.66 }],
            deliver_to: 'DC2',
            required: '2026-11-05',
            framework: 'FA-19',
            requester: 'g.stott',
          },
          `PO-45566 created and transmitted to Boxwright (EDI)
total £792.00 net, limit of requester £1,500: auto-approved
ack: 2026-11-03 11:52, confirmed 05 Nov AM`,
        ),
        act(
          'mail_send',
          {
            from: 'dc2.goodsin@northquay.example',
            to: 'claims@kestrelpack.example',
            subject: 'RE: Short delivery PO-45519 / ASN-88120',
            body: 'Hi Lorna,\n\nthanks for looking. Monday is too late for us, we have got cartons elsewhere, so please credit the 1,200 (£732.00) together with the £85 carriage.\n\nGary',
          },
          `sent ok, 1 recipient`,
        ),
        write(
          'wms_close_discrepancy',
          {
            asn: 'ASN-88120',
            sku: 'KP-BX-400',
            resolution: 'credit',
            amount: 732,
            comment: 'Credit requested from Kestrel plus £85 carriage; replaced by PO-45566',
          },
          `ASN-88120 line 1 closed (credit £732.00). PO-45519 short-closed.`,
        ),
      ],
      says: 'Kestrel can only do Monday, so 1,200 cartons are ordered from Boxwright (PO-45566, £792, confirmed for Thursday morning). I asked Lorna for a credit of £732 plus the £85, and closed the discrepancy.',
    },
  ],
};
