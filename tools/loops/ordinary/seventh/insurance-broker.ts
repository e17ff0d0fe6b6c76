import { act, read, write, type Session } from '../session.ts';

export const INSURANCE_BROKER: Session = {
  name: 'Water damage claim and a bakery renewal',
  field: 'insurance broker',
  turns: [
    {
      user: "Mrs Haddad rang, water through the kitchen ceiling. what's she covered for?",
      steps: [
        read(
          'crm_find_client',
          { name: 'Haddad' },
          `2 results
C-10882  Haddad, Samira      12 Quarry Lane, Otley     home + motor    samira.haddad@brightmail.example   07700 900156
C-11940  Haddad & Sons Ltd   Unit 4, Brook Park        commercial      office@haddadandsons.example       0113 496 0277`,
        ),
        read(
          'policy_detail',
          { client: 'C-10882', product: 'home' },
          `Policy  HM-55-702914        Insurer  Severn Mutual
Holder  Samira Haddad
Risk    12 Quarry Lane, Otley (semi, 1934, 3 bed)
Period  01/11/2025 - 31/10/2026
------------------------------------------------------------
Section            Sum insured      Excess
Buildings          £410,000         £250
  escape of water  included         £450
  trace & access   £7,500           -
Contents           £60,000          £250
  accidental       not taken
Alternative accom. £82,000 / 12 months
Home emergency     yes, 0113 496 0700 (24h), call-outs to £1,000
------------------------------------------------------------
Claims last 5 y: none
Endorsements: E14 (wood burner)   E22 (unoccupied > 30 days: no water cover)`,
        ),
      ],
      says: 'Samira Haddad (not the company) has HM-55-702914 with Severn Mutual: escape of water is in, excess £450, trace and access up to £7,500, plus home emergency cover. Accidental damage to contents was not taken.',
    },
    {
      user: 'ok open the claim with Severn, she said the bath upstairs leaked last night, stopped now. and drop her a line with what she needs to do',
      steps: [
        act(
          'insurer_portal_submit_fnol',
          {
            insurer: 'Severn Mutual',
            policy_no: 'HM-55-702914',
            loss_type: 'escape_of_water',
            loss_date: '2026-03-09',
            description:
              'Leak from bath on first floor overnight, water through kitchen ceiling. Leak stopped. Extent of damage to ceiling and units not yet known.',
            contact: { name: 'Samira Haddad', phone: '07700 900156', email: 'samira.haddad@brightmail.example' },
          },
          `<FNOLResponse>
  <Status>Accepted</Status>
  <ClaimNumber>SM-W-260310-0483</ClaimNumber>
  <Handler>Gareth Ince</Handler>
  <HandlerEmail>g.ince@severnmutual.example</HandlerEmail>
  <NextStep>Surveyor appointment within 3 working days</NextStep>
</FNOLResponse>`,
        ),
        act(
          'send_email',
          {
            recipient: 'samira.haddad@brightmail.example',
            subject: 'Your claim SM-W-260310-0483',
            html: false,
            content:
              'Dear Mrs Haddad,\n\nI am sorry to hear about your kitchen. Your claim is open with Severn Mutual, number SM-W-260310-0483, and your handler there is Gareth Ince. A surveyor will make an appointment within three working days.\n\nPlease take photos of the ceiling and the bath, keep anything that is damaged, and do not start repairs before the surveyor has been, apart from what is needed to stop it getting worse. For an urgent plumber or electrician use the 24 hour emergency line, 0113 496 0700 (up to £1,000).\n\nThe excess for escape of water is £450.\n\nRing us any time.\nFrances Oldroyd',
          },
          `{"result":"sent","message_id":"<20260310.1107.oldroyd>"}`,
        ),
        write(
          'crm_add_note',
          {
            client: 'C-10882',
            note: 'FNOL escape of water 9/3, SM-W-260310-0483, handler Gareth Ince. Client mailed with next steps.',
            follow_up: '2026-03-13',
          },
          `note 4 saved, follow-up Fri 13/03/2026 (owner: F. Oldroyd)`,
        ),
      ],
      says: 'The claim is open: SM-W-260310-0483, handler Gareth Ince, surveyor within three working days. Mrs Haddad has her instructions, and there is a follow-up for you on Friday.',
    },
    {
      user: 'now the bakery renewal, did Toby come back with better terms? if below 3k take it and let both know',
      steps: [
        read(
          'inbox_thread',
          { subject_contains: 'Crumb & Crust' },
          `--- 3 messages, oldest first ---
02 Mar 10:15  Frances Oldroyd -> toby.marchmont@aldgateunderwriting.example
  Toby, Crumb & Crust Bakery, renewal 21 March. Your £3,310 is up 14% with one small claim (£640, freezer). Can you do better? They put in the new extraction in January, certificate attached.
02 Mar 10:16  auto-reply
  I am out of the office until Thursday 5 March.
06 Mar 16:48  Toby Marchmont -> Frances Oldroyd
  Hi Frances, with the extraction certificate I can do £2,945 incl. IPT, same cover, excess £350 instead of £250. Quote Q-77120-B valid until 20 March. Tell me if you want it bound.
  T.`,
        ),
        read(
          'crm_find_client',
          { name: 'Crumb & Crust' },
          `1 result
C-10417  Crumb & Crust Bakery   3 Market Place, Ilkley   commercial   owner: Wendy Sugden  wendy@crumbandcrust.example  01943 555 0118
         instruction on file 20/02/2026: "anything under 3,000 just go ahead, higher excess up to 500 is fine. W."`,
        ),
        act(
          'send_email',
          {
            recipient: 'toby.marchmont@aldgateunderwriting.example',
            subject: 'Re: Crumb & Crust Bakery, renewal 21 March',
            html: false,
            content:
              'Hi Toby,\n\nThank you, please bind Q-77120-B from 21 March at £2,945 including IPT with the £350 excess. Could you send me the schedule this week?\n\nFrances',
          },
          `{"result":"sent","message_id":"<20260310.1121.oldroyd>"}`,
        ),
        act(
          'send_email',
          {
            recipient: 'wendy@crumbandcrust.example',
            subject: 'Your bakery insurance from 21 March',
            html: false,
            content:
              'Dear Wendy,\n\nGood news: thanks to your new extraction the renewal came down from £3,310 to £2,945 including tax, with the same cover. The excess goes up from £250 to £350. As you asked us to go ahead with anything under £3,000, I have asked Aldgate to bind it from 21 March; the schedule will follow.\n\nBest wishes\nFrances Oldroyd',
          },
          `{"result":"sent","message_id":"<20260310.1122.oldroyd>"}`,
        ),
        write(
          'policy_renewal_update',
          {
            client: 'C-10417',
            quote: 'Q-77120-B',
            status: 'instructed',
            premium: 2945,
            excess: 350,
            effective: '2026-03-21',
          },
          `C-10417 renewal 2026: quoted -> instructed (Aldgate Underwriting, £2,945.00, eff. 21/03/2026)`,
        ),
      ],
      says: 'Toby came down to £2,945 with a £350 excess, which fits what Wendy agreed to. He has the instruction to bind from 21 March, Wendy knows, and the renewal is marked as instructed.',
    },
  ],
};
