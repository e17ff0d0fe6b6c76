import { act, read, type Session } from '../session.ts';

export const PAPA_KA_CHECKUP_AUR_DAWAI: Session = {
  name: 'papa-ka-checkup-aur-dawai',
  field: 'health appointments',
  turns: [
    {
      user: 'Namaste, papa ki lab report aa gayi hai kya? Dekh ke batao doctor sahab ne kya likha hai, aur agla appointment kab lena hai.',
      steps: [
        read(
          'arogya.reports.latest',
          { patient: 'Ramesh Saxena', type: 'lab' },
          `JEEVANDHARA DIAGNOSTICS                     Report no. JD-2291-0318
Patient: Ramesh Saxena, 68/M        Collected: 11-Nov-2025 07:40 (fasting)
 Test                      Result      Unit      Reference
 Fasting glucose           148   H     mg/dL     70 - 100
 HbA1c                     7.6   H     %         < 5.7
 Creatinine                1.0         mg/dL     0.7 - 1.3
 TSH                       3.1         uIU/mL    0.4 - 4.2
 LDL cholesterol           131   H     mg/dL     < 100
 Vitamin D                 17    L     ng/mL     30 - 100
*** Sample processed at Main Lab. Partial reproduction of this report is not permitted. ***
Book Full Body Package @ Rs 999 only! Offer valid till Diwali.`,
        ),
        read(
          'whatsapp_get_chat',
          { name: 'Dr Nandini Rao Clinic', last: 5 },
          `[12/11 18:04] Dr Nandini Rao Clinic: Report dekh li. Sugar thodi badhi hui hai. Metformin 500 ab subah-shaam dono time, khane ke baad. Vitamin D3 60K hafte mein ek baar, 8 hafte.
[12/11 18:05] Dr Nandini Rao Clinic: Atorva 10 raat ko, jaise chal rahi hai.
[12/11 18:05] Dr Nandini Rao Clinic: Do hafte baad dikhayein, Wednesday 26 ya Friday 28, subah 11 ke pehle. Saath mein aankhon ki jaanch (retina) bhi kara lein, Dr Sethi ke yahan, usi din.
[12/11 18:07] Dr Nandini Rao Clinic: e-prescription: RX-771-20418
[12/11 18:07] Dr Nandini Rao Clinic: Emergency mein 0000-418-000 par call karein. Clinic timing 10-2, 5-8.`,
        ),
      ],
      says: 'Report aa gayi: sugar (HbA1c 7.6) aur LDL badhe hue hain, vitamin D kam. Doctor ne Metformin 500 din mein do baar, D3 60K hafte mein ek baar 8 hafte, Atorva 10 raat ko kaha hai. Dikhana hai Budh 26 ya Shukr 28 November, subah 11 se pehle, aur usi din Dr Sethi ke yahan retina check.',
    },
    {
      user: '26 ko mera office hai, to doosra wala din. Dono appointment le lo, aur dawai mangwa do ek mahine ki, ghar ke pate pe.',
      steps: [
        read(
          'clinicslots.search',
          {
            doctors: ['Dr Nandini Rao', 'Dr V. Sethi (retina)'],
            date: '2025-11-28',
          },
          `{"date":"2025-11-28","results":[
{"doctor":"Dr Nandini Rao","clinic":"Rao Clinic, Shanti Nagar","fee":600,"slots":["10:15","10:45","12:30"],"doctor_id":"DR-118"},
{"doctor":"Dr V. Sethi (retina)","clinic":"Netra Eye Centre, Shanti Nagar","fee":900,"slots":["11:45","13:00","17:30"],"doctor_id":"DR-907","note":"Dilation drops: patient should not drive. Bring old glasses."}],
"distance_between":"850 m","currency":"INR","payment":"at clinic"}`,
        ),
        act(
          'clinicslots.book_many',
          {
            patient: { name: 'Ramesh Saxena', age: 68, phone: '+91 90000 00318' },
            bookings: [
              {
                doctor_id: 'DR-118',
                date: '2025-11-28',
                time: '10:15',
                reason: 'Follow-up diabetes, report JD-2291-0318',
              },
              { doctor_id: 'DR-907', date: '2025-11-28', time: '11:45', reason: 'Retina check, advised by Dr Rao' },
            ],
          },
          `{"booked":[{"id":"APT-60118","doctor":"Dr Nandini Rao","at":"2025-11-28T10:15:00+05:30","token":7,"fee":600},{"id":"APT-60119","doctor":"Dr V. Sethi (retina)","at":"2025-11-28T11:45:00+05:30","token":12,"fee":900}],
"sms_to":"+91 90000 00318","cancel_before_hours":4,"instructions":["Purani report saath layein","Gaadi khud na chalayein (eye drops)"],"status":"confirmed"}`,
        ),
        read(
          'medkart.prescription.cart',
          { rx: 'RX-771-20418', days: 30 },
          `Cart from RX-771-20418 (Dr Nandini Rao, reg. 00000)
 1  Metformin 500 mg tab          60 tabs    Rs 132.00
 2  Cholecalciferol 60K cap        4 caps    Rs 118.00    (8 weeks = 8 caps, 2 strips of 4)
 3  Atorvastatin 10 mg tab        30 tabs    Rs 201.00
    Delivery                                 Rs   0.00
    Total                                    Rs 451.00
Saved addresses: [home] B-12, Ashok Vihar, Shanti Nagar 000318 | [office] Tower 4, Tech Park
Wallet: Rs 1,240.00    Generic alternatives save Rs 88. Add 1 protein powder for Rs 399?`,
        ),
        act(
          'medkart.orders.place',
          {
            rx: 'RX-771-20418',
            days: 30,
            address: 'home',
            payment: 'wallet',
            amount: 451,
            substitute_generics: false,
          },
          `{"order_id":"MK-5520991","status":"confirmed","items":3,"total":451.00,"currency":"INR","paid_from":"wallet","wallet_left":789.00,"deliver_to":"B-12, Ashok Vihar, Shanti Nagar 000318","eta":"2025-11-14 10:00-13:00",
"pharmacist_check":"passed","otp_required_at_door":true,"invoice":"MK-5520991.pdf","auto_refill":"off"}`,
        ),
      ],
      says: 'Shukr 28 November: Dr Rao 10:15, Dr Sethi 11:45 (aankh mein drops padenge, gaadi na chalayein). Dawai Rs 451 wallet se, kal 10 se 1 ke beech ghar aa jayegi.',
    },
    {
      user: 'Bahut badhiya. Bhaiya ko bata do, papa ko le jaana unhe hi hai. Aur papa ke phone pe dawai ka reminder laga do jaise doctor ne likha. Purana wala Metformin ka hata dena.',
      steps: [
        act(
          'whatsapp_send',
          {
            to: 'Vikas Bhaiya',
            message:
              'Bhaiya, Shukravaar 28 November ko papa ke do appointment hain: 10:15 Dr Nandini Rao (Rao Clinic) aur 11:45 Dr Sethi, retina (Netra Eye Centre). Aap le jaiyega please, aankh mein drops padenge to papa gaadi na chalayein. Purani report aur purana chashma saath rakh lena.',
          },
          `{"status":"sent","to":"Vikas Bhaiya (+91 90000 00742)","message_id":"3EB0C7","timestamp":"2025-11-13T20:14:09+05:30","ack":"read",
"reply":{"timestamp":"2025-11-13T20:16:40+05:30","text":"Thik hai, half day le lunga. Mummy ko bhi le chalun?"},"media":null,"forwarded":false,"device":"linked (Desktop)","quoted":null,"chat_muted":false}`,
        ),
        read(
          'familyphone.reminders.list',
          { device: "Papa's phone" },
          `{"device":"Papa's phone","reminders":[
{"id":"rm_01","title":"Metformin 500","rule":"daily 09:00","since":"2024-02-10","sound":"loud"},
{"id":"rm_02","title":"Atorva 10","rule":"daily 21:30","since":"2024-02-10","sound":"loud"},
{"id":"rm_03","title":"Paudhon ko paani","rule":"Mon,Thu 07:00","since":"2023-06-01","sound":"soft"},
{"id":"rm_04","title":"LIC premium","rule":"yearly 15 Dec","since":"2022-12-01","sound":"soft"}],"battery":64,"language":"hi"}`,
        ),
        act(
          'familyphone.reminders.delete',
          { device: "Papa's phone", id: 'rm_01' },
          `{"deleted":{"id":"rm_01","title":"Metformin 500","rule":"daily 09:00"},"device":"Papa's phone","remaining":["rm_02","rm_03","rm_04"],"synced":true,"at":"2025-11-13T20:19:02+05:30",
"undo_until":"2025-11-14T20:19:02+05:30","changed_by":"Neha (family admin)","notice_on_device":"Ek reminder hataya gaya: Metformin 500"}`,
        ),
        act(
          'familyphone.reminders.create',
          {
            device: "Papa's phone",
            items: [
              { title: 'Metformin 500 (nashte ke baad)', rule: 'daily 09:00' },
              { title: 'Metformin 500 (raat ke khane ke baad)', rule: 'daily 20:30' },
              { title: 'Vitamin D3 60K', rule: 'weekly Sun 10:00', count: 8 },
            ],
          },
          `{"created":[{"id":"rm_05","title":"Metformin 500 (nashte ke baad)","rule":"daily 09:00"},{"id":"rm_06","title":"Metformin 500 (raat ke khane ke baad)","rule":"daily 20:30"},{"id":"rm_07","title":"Vitamin D3 60K","rule":"weekly Sun 10:00, 8 times"}],
"device":"Papa's phone","synced":true,"next":"2025-11-14T09:00:00+05:30","sound":"loud (default)","changed_by":"Neha (family admin)"}`,
        ),
      ],
      says: 'Bhaiya ne haan kar di, mummy ko bhi le jaane ka pooch rahe hain. Papa ke phone pe naye reminder lag gaye: Metformin subah-shaam, D3 har Ravivaar 8 hafte; Atorva wala pehle se tha.',
    },
  ],
};
