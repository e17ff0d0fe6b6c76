import { act, read, type Session } from '../session.ts';

export const FOURTH_11: readonly Session[] = [
  {
    name: 'glacier-runs-on-the-cluster',
    field: 'research',
    turns: [
      {
        user: "Half of last night's ensemble on Brocken died. Which members, why? Don't resubmit yet.",
        steps: [
          read(
            'mcp__ssh__run',
            {
              host: 'brocken-login',
              cmd: 'sacct -u ljordal -S 2025-09-30T18:00 --format=JobID%14,JobName%12,State%14,ExitCode,Elapsed,MaxRSS -X; quota -s',
            },
            `         JobID      JobName          State ExitCode    Elapsed     MaxRSS
-------------- ------------ -------------- -------- ---------- ----------
   771820_1        icefl_01      COMPLETED      0:0   05:12:40     21.4G
   771820_2        icefl_02      COMPLETED      0:0   05:20:02     21.6G
   771820_3        icefl_03         FAILED    122:0   03:41:17     21.1G
   771820_4        icefl_04         FAILED    122:0   03:44:50     21.3G
   771820_5        icefl_05      COMPLETED      0:0   05:08:31     21.4G
   771820_6        icefl_06         FAILED    122:0   03:42:02     21.2G
Disk quotas for user ljordal (uid 20418):
     Filesystem    used    quota   limit   grace
   /home          38.1G   50.0G   55.0G
   /scratch       2.00T*  2.00T   2.00T    none
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. Files older than 60 days are removed on the 1st. **`,
          ),
          read(
            'mcp__ssh__run',
            {
              host: 'brocken-login',
              cmd: 'tail -n 6 /scratch/ljordal/icefl/run_2025-09-30/m03/slurm.err; du -sh /scratch/ljordal/* | sort -rh | head; cat /scratch/ljordal/README',
            },
            `m03: step 18214/26000 writing restart
 HDF5-DIAG: Error detected in HDF5 (1.14.3) thread 0:
   #004: H5FDsec2.c line 815: unable to write: Disk quota exceeded
 FATAL: could not write restart_018214.nc
slurmstepd: error: task 0 exited with code 122
1.1T	/scratch/ljordal/icefl
610G	/scratch/ljordal/spinup_old
243G	/scratch/ljordal/era_forcing
47G	/scratch/ljordal/tmp_regrid
README: what is what (Lene, August)
 spinup_old   -> archived on tape as LJ-2025-014, safe to delete once "tape verify" says OK
 tmp_regrid   -> intermediate, can always go
 era_forcing  -> shared with Oskar, leave alone
 icefl        -> current`,
          ),
        ],
        says: 'Members 3, 4 and 6 died with "Disk quota exceeded" while writing restarts; /scratch is at 2.00T. By your README tmp_regrid (47G) can go, spinup_old (610G) too once the tape copy LJ-2025-014 verifies; era_forcing is shared with Oskar.',
      },
      {
        user: 'Right, go by the README then. Verify first. If it frees enough, resubmit just the failed ones from their last good restart.',
        steps: [
          read(
            'mcp__ssh__run',
            {
              host: 'brocken-login',
              cmd: 'tape verify LJ-2025-014 --against /scratch/ljordal/spinup_old',
            },
            `tape-cli 3.2   archive LJ-2025-014 (2 copies: LIB-A, LIB-B)
 label     spinup_old 2025-08
 files     8 112  on tape    8 112 on disk
 bytes     654 982 118 400   = 654 982 118 400
 sha256    sampled 400 of 8 112, all equal;  manifest checksum equal
 RESULT    OK   2025-10-01T07:20:55Z
 retention until 2035-08-31, owner ljordal, project p_glacio
 (full verification takes about 5 h, use --full)`,
          ),
          act(
            'mcp__ssh__run',
            {
              host: 'brocken-login',
              cmd: 'rm -rf /scratch/ljordal/spinup_old /scratch/ljordal/tmp_regrid && quota -s && ls -1 /scratch/ljordal/icefl/run_2025-09-30/m0{3,4,6}/restart_*.nc',
            },
            `Disk quotas for user ljordal (uid 20418):
     Filesystem    used    quota   limit   grace
   /home          38.1G   50.0G   55.0G
   /scratch       1.36T   2.00T   2.00T
/scratch/ljordal/icefl/run_2025-09-30/m03/restart_012000.nc
/scratch/ljordal/icefl/run_2025-09-30/m03/restart_018000.nc
/scratch/ljordal/icefl/run_2025-09-30/m03/restart_018214.nc
/scratch/ljordal/icefl/run_2025-09-30/m04/restart_012000.nc
/scratch/ljordal/icefl/run_2025-09-30/m04/restart_018000.nc
/scratch/ljordal/icefl/run_2025-09-30/m06/restart_012000.nc
/scratch/ljordal/icefl/run_2025-09-30/m06/restart_018000.nc
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. **`,
          ),
          act(
            'mcp__ssh__run',
            {
              host: 'brocken-login',
              cmd: 'cd /scratch/ljordal/icefl/run_2025-09-30 && rm m03/restart_018214.nc && sbatch --array=3,4,6 --export=ALL,RESTART=018000 icefl.sbatch && squeue -u ljordal',
            },
            `Submitted batch job 772405
sbatch: account p_glacio: 41 288 of 60 000 core-h used this quarter
             JOBID PARTITION     NAME     USER ST       TIME  NODES NODELIST(REASON)
          772405_3     batch icefl_03  ljordal PD       0:00      2 (Priority)
          772405_4     batch icefl_04  ljordal PD       0:00      2 (Priority)
          772405_6     batch icefl_06  ljordal PD       0:00      2 (Priority)
Estimated start: 2025-10-01T09:10
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. **`,
          ),
        ],
        says: 'Tape verify is OK, 657G freed (1.36T of 2T). I removed the broken restart_018214 of m03 and resubmitted 3, 4 and 6 from step 18000 as 772405; estimated start 09:10.',
      },
      {
        user: "Good. Oskar wants read access to the finished members and the DOI thing, see his message. Give him what he needs, nothing that's still running.",
        steps: [
          read(
            'mattermost.get_posts',
            {
              channel: '@oskar.veld',
              per_page: 3,
            },
            `oskar.veld   Tue 30 Sep 17:22
  Hej Lene, could I get read access to icefl once it's through? my user on brocken is oveld. finished members are enough, I only need thickness
oskar.veld   Tue 30 Sep 17:25
  and for the paper: can you put a draft deposit on OpenStrata, title "Ensemble of Icefall flow, Storbreen 1990-2020", you first, me, then Prof. Haas, CC BY 4.0, embargo until 1 March? add me as editor, oskar.veld@hochfirn-uni.example. Don't publish, Haas wants to see it first
oskar.veld   Tue 30 Sep 17:31
  also there is cake on Friday`,
          ),
          act(
            'mcp__ssh__run',
            {
              host: 'brocken-login',
              cmd: 'cd /scratch/ljordal/icefl && setfacl -m u:oveld:x . run_2025-09-30 && setfacl -R -m u:oveld:rX run_2025-09-30/m01 run_2025-09-30/m02 run_2025-09-30/m05 && getfacl -p run_2025-09-30/m01 | head',
            },
            `# file: run_2025-09-30/m01
# owner: ljordal
# group: p_glacio
user::rwx
user:oveld:r-x
group::r-x
mask::r-x
other::---

-- exit code 0, 0.8 s on brocken-login2
-- note: ACLs on /scratch are not kept by the tape archive
** Maintenance of /scratch: Thu 9 Oct 08:00-12:00. Files older than 60 days are removed on the 1st. **`,
          ),
          act(
            'openstrata.deposits.create',
            {
              title: 'Ensemble of Icefall flow, Storbreen 1990-2020',
              creators: ['Jordal, Lene', 'Veld, Oskar', 'Haas, Prof.'],
              license: 'CC-BY-4.0',
              access: 'embargoed',
              embargo_until: '2026-03-01',
              publish: false,
              collaborators: [{ email: 'oskar.veld@hochfirn-uni.example', role: 'editor' }],
            },
            `{"id":881203,"state":"draft","doi_reserved":"10.99999/strata.881203","title":"Ensemble of Icefall flow, Storbreen 1990-2020","creators":3,"license":"CC-BY-4.0","access":"embargoed","embargo_until":"2026-03-01",
"collaborators":[{"email":"oskar.veld@hochfirn-uni.example","role":"editor","invited":true}],"files":[],"warnings":["creator 3: given name missing"],"html":"https://openstrata.example/deposit/881203"}`,
          ),
          act(
            'mattermost.create_post',
            {
              channel: '@oskar.veld',
              message:
                'Hej Oskar, you (oveld) can read m01, m02 and m05 in /scratch/ljordal/icefl/run_2025-09-30 now. m03, m04, m06 are running again after a full quota. The draft deposit is https://openstrata.example/deposit/881203 (DOI 10.99999/strata.881203 reserved), you are editor, not published. Could you fill in the given name of Haas?',
            },
            `{"id":"p77120aa","channel_id":"dm_lj_ov","create_at":1759305600000,"message":"Hej Oskar, you (oveld) can read m01, m02 and m05 …","user_id":"u_ljordal","type":"","props":{"from_bot":"true"},
"metadata":{"embeds":[{"type":"link","url":"https://openstrata.example/deposit/881203"}],"priority":null},"reply_count":0,"pending_post_id":""}`,
          ),
        ],
        says: 'Oskar (oveld) can read m01, m02 and m05; the draft deposit 881203 exists with the embargo to 1 March 2026, him as editor, unpublished. He has both links.',
      },
    ],
  },
  {
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
  },
];
