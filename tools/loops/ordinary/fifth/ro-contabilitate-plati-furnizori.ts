import { act, read, type Session } from '../session.ts';

export const RO_CONTABILITATE_PLATI_FURNIZORI: Session = {
  name: 'ro-contabilitate-plati-furnizori',
  field: 'accounting: supplier invoices, payments and a wrong booking',
  turns: [
    {
      user: 'Bună dimineața! Te rog ia facturile de pe lista Corinei (foaia "De plată 16.06") și pregătește plățile pe ING. Pe cele cu probleme le lași și îmi spui.',
      steps: [
        read(
          'google_sheets.values.get',
          {
            spreadsheetId: '1Kq-plati-2025',
            range: "'De plată 16.06'!A1:G12",
          },
          `Nr | Furnizor | Factura | Sumă (RON) | Scadență | Status Corina | Observații
1 | Papetăria Condeiul SRL | PC 10442 | 618,80 | 13.06 | OK | 
2 | Trans Olt Logistic SRL | TOL-3391 | 4.284,00 | 16.06 | OK | au schimbat banca în martie, IBAN nou în fișa furnizor, confirmat telefonic 12.03 (Corina)
3 | Energia Nordului SA | 7730091126 | 2.907,15 | 18.06 | OK | referință: cod client 88120447
4 | Florăria Iris PFA | 212 | 350,00 | 10.06 | NU | lipsește aviz, vorbește cu Dan
5 | Softnova Media SRL | SNM 0087 | 5.950,00 | 16.06 | ? | factura e pe 5.590, cifre inversate? NU plăti până nu răspund
6 | Curat Expert SRL | CE-5501 | 1.190,00 | 15.06 | OK | 
TOTAL de plată (OK) |  |  | 8.999,95 |  |  | 
Cont de plată: ING-RON-01
[ultima modificare: Corina Pascu, vineri 17:46]`,
        ),
        read(
          'erp.vendors.list',
          {
            names: ['Papetăria Condeiul', 'Trans Olt Logistic', 'Energia Nordului', 'Curat Expert'],
            fields: ['cui', 'iban', 'updated'],
          },
          `{"data":[
{"vendor_id":"F-0114","name":"PAPETĂRIA CONDEIUL SRL","cui":"RO900114","iban":"RO00TEST0000111100001144","updated":"2022-01-17","by":"migrare"},
{"vendor_id":"F-0233","name":"TRANS OLT LOGISTIC SRL","cui":"RO900233","iban":"RO00TEST0000222200003391","updated":"2025-03-12","by":"c.pascu","note":"IBAN schimbat, confirmat telefonic cu dna Stoica"},
{"vendor_id":"F-0031","name":"ENERGIA NORDULUI SA","cui":"RO900031","iban":"RO00TEST0000333300000031","updated":"2021-09-02","by":"migrare"},
{"vendor_id":"F-0307","name":"CURAT EXPERT SRL","cui":"RO900307","iban":"RO00TEST0000444400005501","updated":"2024-02-20","by":"c.pascu"}],
"meta":{"count":4,"took_ms":48}}`,
        ),
        act(
          'bank.create_payment_batch',
          {
            account: 'ING-RON-01',
            execution_date: '2025-06-16',
            payments: [
              {
                beneficiary: 'PAPETĂRIA CONDEIUL SRL',
                iban: 'RO00TEST0000111100001144',
                amount: 618.8,
                details: 'Fact. PC 10442',
              },
              {
                beneficiary: 'TRANS OLT LOGISTIC SRL',
                iban: 'RO00TEST0000222200003391',
                amount: 4284,
                details: 'Fact. TOL-3391',
              },
              {
                beneficiary: 'ENERGIA NORDULUI SA',
                iban: 'RO00TEST0000333300000031',
                amount: 2907.15,
                details: 'Fact. 7730091126 cod client 88120447',
              },
              {
                beneficiary: 'CURAT EXPERT SRL',
                iban: 'RO00TEST0000444400005501',
                amount: 1190,
                details: 'Fact. CE-5501',
              },
            ],
          },
          `{"batch_id":"BTH-250616-0007","account":"ING-RON-01","status":"AWAITING_SIGNATURE","count":4,"total":{"amount":"8999.95","currency":"RON"},"execution_date":"2025-06-16","cut_off":"14:30","signatures":{"required":1,"collected":0,"signers":["Mihaela Drăgan"]},
"items":[{"n":1,"state":"valid","name_check":"match"},{"n":2,"state":"valid","name_check":"match"},{"n":3,"state":"valid","name_check":"match"},{"n":4,"state":"valid","name_check":"match"}],"fees":{"amount":"2.04","currency":"RON"},"available_balance":{"amount":"61204.11","currency":"RON"}}`,
        ),
      ],
      says: 'Lotul BTH-250616-0007 (4 plăți, 8.999,95 RON) așteaptă semnătura dvs. până la 14:30. Nu am pus Florăria Iris (lipsește avizul) și Softnova (sumă neclară 5.950/5.590).',
    },
    {
      user: 'Am semnat din telefon. Scrie la Softnova să trimită factura corectată și vezi ce e cu avizul de la Iris, Dan parcă a răspuns ceva.',
      steps: [
        read(
          'outlook.list_messages',
          {
            filter: "contains(from,'dan.') or contains(subject,'Softnova') or contains(subject,'Iris')",
            top: 5,
          },
          `#1  De la: Dan Munteanu <dan.munteanu@atelierbrazi.example>  Data: vin. 13.06.2025 18:22  Subiect: Re: aviz Iris
Salut Mihaela, avizul e la mine în mașină, l-am pozat (atașat aviz_212.jpg). Florile au ajuns toate, eu le-am luat. Dacă se poate, plătiți-le azi/luni că dna Iris e cu chiria, și contați pe protocol, nu pe materiale cum a pus Corina data trecută (nota 4471, 280 lei). Dan
> Corina Pascu <corina.pascu@atelierbrazi.example> scria: fără aviz nu dau drumul

#2  De la: Facturare Softnova <facturare@softnova.example>  Data: joi 12.06.2025 09:05  Subiect: Factura SNM 0087
Bună ziua, atașat factura SNM 0087, servicii mentenanță mai. Total: 5.590,00 lei. Mulțumim! Alina Rusu
--- Acest e-mail a fost scanat antivirus.

#3  De la: Newsletter Fiscal <stiri@fiscalazi.example>  Subiect: 5 modificări de TVA pe care le-ai ratat | dezabonare`,
        ),
        read(
          'erp.purchase_invoices.get',
          { number: 'SNM 0087' },
          `{"id":"PI-20558","vendor":{"id":"F-0288","name":"SOFTNOVA MEDIA SRL"},"number":"SNM 0087","issued":"2025-06-12","due":"2025-06-16","lines":[{"n":1,"desc":"Mentenanță site mai 2025","qty":1,"net":5000.00,"vat_rate":19,"vat":950.00}],"total_calculated":5950.00,"total_on_document":5590.00,"einvoice":{"spv_id":"4410092231","xml_total":"5950.00","pdf_total":"5590.00"},"status":"blocked","blocked_by":"c.pascu","contract":"C-2024-19: 5.000 lei + TVA lunar"}`,
        ),
        act(
          'outlook.send_mail',
          {
            to: 'facturare@softnova.example',
            cc: 'corina.pascu@atelierbrazi.example',
            subject: 'Factura SNM 0087: totalul din PDF nu corespunde',
            body: 'Bună ziua, doamnă Rusu,\n\npe factura SNM 0087 totalul din PDF este 5.590,00 lei, însă liniile (5.000,00 + TVA 950,00) și XML-ul din SPV dau 5.950,00 lei. Vă rugăm să ne trimiteți factura corectată; o plătim imediat ce o primim.\n\nMulțumim,\nMihaela Drăgan\nAtelier Brazi SRL',
          },
          `{"id":"AAQk-55182","status":"sent","sentDateTime":"2025-06-16T06:58:20Z","from":"mihaela.dragan@atelierbrazi.example","to":["facturare@softnova.example"],"cc":["corina.pascu@atelierbrazi.example"],"conversationId":"conv-snm0087","isReadReceiptRequested":false,"signatureApplied":"Standard RO","size":4210,"deliveryStatus":[{"recipient":"facturare@softnova.example","state":"relayed"},{"recipient":"corina.pascu@atelierbrazi.example","state":"delivered"}]}`,
        ),
      ],
      says: 'Softnova: contractul, liniile și XML-ul dau 5.950, doar PDF-ul scrie 5.590; am cerut factura corectată. Dan a trimis poza avizului pentru Iris și roagă: plată azi sau luni, contare pe protocol, și corectarea notei 4471 (280 lei, materiale).',
    },
    {
      user: 'Bine, fă cum zice Dan. Plata o semnez tot eu.',
      steps: [
        read(
          'erp.vendors.get',
          {
            name: 'Florăria Iris',
            expand: ['open_invoices', 'journal'],
          },
          `{"vendor_id":"F-0341","name":"FLORĂRIA IRIS PFA","cui":"900341","iban":"RO00TEST0000555500000212","updated":"2024-11-05","by":"c.pascu",
"open_invoices":[{"id":"PI-20531","number":"212","total":350.00,"due":"2025-06-10","status":"on_hold","hold_reason":"lipsă aviz","account":null}],
"journal":[{"entry":"4471","date":"2025-05-14","doc":"factura 198","amount":280.00,"debit":"6028 materiale","credit":"401.F-0341","period":"2025-05","period_state":"open"}],
"accounts_hint":[{"code":"623","label":"Cheltuieli de protocol, reclamă și publicitate"},{"code":"6028","label":"Alte materiale consumabile"}]}`,
        ),
        act(
          'erp.purchase_invoices.release',
          {
            id: 'PI-20531',
            account: '623',
            comment: 'Aviz primit de la Dan Munteanu (aviz_212.jpg), marfa recepționată',
          },
          `{"id":"PI-20531","number":"212","status":"approved","previous_status":"on_hold","account":"623","posted_entry":"4608","amount":350.00,"currency":"RON","approved_by":"m.dragan (asistent)","approved_at":"2025-06-16T07:05:12Z","attachments":[],"warnings":["Nu există niciun atașament pe factură. Se recomandă atașarea avizului în 5 zile."],"workflow":{"id":"wf-77102","steps_left":0}}`,
        ),
        act(
          'erp.journal.reclassify',
          {
            entry: '4471',
            from_account: '6028',
            to_account: '623',
            amount: 280,
            reason: 'Flori, protocol (cf. D. Munteanu)',
          },
          `{"reversal":{"entry":"4609","debit":"6028","credit":"401.F-0341","amount":-280.00},"new":{"entry":"4610","debit":"623","credit":"401.F-0341","amount":280.00},"period":"2025-05","status":"posted","posted_by":"m.dragan (asistent)","posted_at":"2025-06-16T07:06:01Z","trial_balance_delta":{"6028":-280.00,"623":280.00},"protocol_limit":{"ytd":2140.00,"limit":6900.00}}`,
        ),
        act(
          'bank.create_payment_batch',
          {
            account: 'ING-RON-01',
            execution_date: '2025-06-16',
            payments: [
              {
                beneficiary: 'FLORĂRIA IRIS PFA',
                iban: 'RO00TEST0000555500000212',
                amount: 350,
                details: 'Fact. 212',
              },
            ],
          },
          `{"batch_id":"BTH-250616-0011","account":"ING-RON-01","status":"AWAITING_SIGNATURE","count":1,"total":{"amount":"350.00","currency":"RON"},"execution_date":"2025-06-16","cut_off":"14:30","signatures":{"required":1,"collected":0,"signers":["Mihaela Drăgan"]},"items":[{"n":1,"state":"valid","name_check":"match"}],"fees":{"amount":"0.51","currency":"RON"},"available_balance":{"amount":"52204.16","currency":"RON"}}`,
        ),
      ],
      says: 'Factura 212 e deblocată pe 623, nota 4471 e reclasificată (4609/4610), plata de 350 RON (BTH-250616-0011) așteaptă semnătura. Mai trebuie atașată poza avizului la factură.',
    },
  ],
};
