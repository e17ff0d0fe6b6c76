import { act, read, type Session } from '../session.ts';

export const KO_TRANSLATION_AGENCY: Session = {
  name: 'ko-translation-agency',
  field: 'translation agency: assigning jobs, terminology and delivery',
  turns: [
    {
      user: '한빛기계에서 메일 온 거 확인하고, 요청한 대로 처리해줘. 번역사는 지난번에 했던 분으로 배정하면 돼',
      steps: [
        read(
          'nworks_mail.search',
          { keyword: '한빛기계', folder: 'inbox', count: 3 },
          `{"mailCount":2,"mails":[
{"mailId":"nm_77120","from":"오세린 <serin.oh@hanbitmachine.example>","receivedTime":"2025-07-14T10:22:00+09:00","subject":"[한빛기계] HX-40 사용설명서 개정판 번역 요청의 건","body":"안녕하세요, 담당자님.\\n\\nHX-40 사용설명서 개정판(한→독) 번역을 요청드립니다. 지난 4월 건(HB-0412)과 동일한 조건으로 진행 부탁드립니다.\\n\\n1. 납기: 7월 25일(금) 오후 3시\\n2. 용어: '주축'은 이번부터 Hauptspindel로 통일 (기존 Spindel 사용 금지)\\n3. 7장은 아직 수정 중이니 제외하고, 확정되면 다시 보내드리겠습니다.\\n4. 견적서는 저희 구매팀 buying@hanbitmachine.example 로 보내 주시고 저를 참조에 넣어 주세요.\\n\\n감사합니다.\\n오세린 대리 드림\\n\\n본 메일은 지정된 수신인만을 위한 것입니다.","attachments":[{"name":"HX-40_manual_rev3.docx","size":4120331}]},
{"mailId":"nm_76004","from":"한빛기계 <notice@hanbitmachine.example>","receivedTime":"2025-07-01T09:00:00+09:00","subject":"하계휴가 안내 (7/28~8/1)"}]}`,
        ),
        read(
          'tms.projects.get',
          { code: 'HB-0412' },
          `{"code":"HB-0412","client":"한빛기계","title":"HX-40 사용설명서 rev2","langs":{"source":"ko","target":"de"},"status":"delivered","words":11840,"rate":{"per_word":145,"currency":"KRW","tm_discount":{"100%":0.2,"fuzzy":0.6}},"linguists":[{"role":"translator","id":"L-209","name":"Katrin Vogt","rate":"0.09 EUR"},{"role":"reviewer","id":"L-031","name":"배지훈","rate":"18 KRW"}],"tm":"TM_hanbit_ko_de","termbase":"TB_hanbit","feedback":"고객 만족도 5/5, '표 번호 서식 유지 좋았음'","invoice":"paid"}`,
        ),
        read(
          'tms.linguists.availability',
          {
            ids: ['L-209', 'L-031'],
            from: '2025-07-14',
            to: '2025-07-25',
          },
          `{"range":"2025-07-14/2025-07-25","items":[
{"id":"L-209","name":"Katrin Vogt","timezone":"Europe/Berlin","daily_capacity":2500,"busy":[{"from":"2025-07-14","to":"2025-07-15","note":"anderes Projekt"}],"note":"Ab 16.7. frei, gerne Hanbit! Urlaub 4.-22. August"},
{"id":"L-031","name":"배지훈","timezone":"Asia/Seoul","daily_capacity":6000,"busy":[],"note":"24일 오후부터 검수 가능"}],
"holidays":[{"date":"2025-07-17","region":"KR","name":"제헌절(공휴일 아님)"}]}`,
        ),
        act(
          'tms.projects.create',
          {
            template_from: 'HB-0412',
            client: '한빛기계',
            title: 'HX-40 사용설명서 rev3',
            source_file: 'HX-40_manual_rev3.docx',
            exclude: ['7장'],
            deadline: '2025-07-25T15:00:00+09:00',
            instructions: '주축 = Hauptspindel (Spindel 사용 금지). 7장 제외, 확정 후 별도 진행.',
          },
          `{"code":"HB-0714","status":"created","client":"한빛기계","title":"HX-40 사용설명서 rev3","langs":{"source":"ko","target":"de"},"analysis":{"total":12610,"excluded":1904,"repetitions":1120,"match_100":5480,"fuzzy":1730,"new":2376},"quote":{"amount":718540,"currency":"KRW","vat":71854,"pdf":"Q-HB-0714.pdf"},"deadline":"2025-07-25T15:00:00+09:00","pm":"문가영","links":{"self":"https://tms.moonlang.example/p/HB-0714"}}`,
        ),
        act(
          'tms.termbase.update_entry',
          {
            termbase: 'TB_hanbit',
            source: '주축',
            target: 'Hauptspindel',
            forbid: ['Spindel'],
          },
          `{"termbase":"TB_hanbit","entry_id":"tb_0388","source":"주축","targets":[{"term":"Hauptspindel","status":"preferred","updated":"2025-07-14T11:04:20+09:00","by":"문가영"},{"term":"Spindel","status":"forbidden","previous_status":"preferred"}],"used_in_projects":["HB-0412","HB-0309"],"qa_profile":"auto-refresh","conflicts":[],"history_length":4}`,
        ),
        act(
          'tms.jobs.assign',
          {
            project: 'HB-0714',
            assignments: [
              { role: 'translator', linguist: 'L-209', start: '2025-07-16', due: '2025-07-23T23:00:00+02:00' },
              { role: 'reviewer', linguist: 'L-031', start: '2025-07-24', due: '2025-07-25T12:00:00+09:00' },
            ],
            notify: true,
          },
          `{"project":"HB-0714","jobs":[{"id":"J-5501","role":"translator","linguist":{"id":"L-209","name":"Katrin Vogt"},"state":"offered","po":{"amount":"386.20","currency":"EUR"},"expires":"2025-07-15T11:06:00+09:00"},{"id":"J-5502","role":"reviewer","linguist":{"id":"L-031","name":"배지훈"},"state":"accepted (auto)","po":{"amount":"192708","currency":"KRW"}}],"notifications":{"email":2},"gantt":"ok, 여유 3시간"}`,
        ),
        act(
          'nworks_mail.send',
          {
            to: 'buying@hanbitmachine.example',
            cc: 'serin.oh@hanbitmachine.example',
            subject: '[문랭귀지] HX-40 사용설명서 rev3 번역 견적서 (HB-0714)',
            body: '안녕하세요, 문랭귀지 문가영입니다.\n\n요청하신 HX-40 사용설명서 개정판(한→독) 견적서를 보내드립니다.\n\n- 금액: 718,540원 (부가세 별도 71,854원), HB-0412와 동일 조건\n- 납기: 7월 25일(금) 오후 3시\n- 7장은 제외하였으며, 확정본을 주시면 별도로 안내드리겠습니다.\n- 용어 주축 = Hauptspindel로 반영합니다.\n\n감사합니다.\n문가영 드림',
            attachments: ['Q-HB-0714.pdf'],
          },
          `{"mailId":"nm_77133","result":"SUCCESS","to":["buying@hanbitmachine.example"],"cc":["serin.oh@hanbitmachine.example"],"subject":"[문랭귀지] HX-40 사용설명서 rev3 번역 견적서 (HB-0714)","attachments":[{"name":"Q-HB-0714.pdf","size":61204}],"sentTime":"2025-07-14T11:09:02+09:00","receipt":{"requested":true,"read":0,"unread":2},"cancelable":true,"folder":"보낸메일함"}`,
        ),
      ],
      says: 'HB-0714로 등록했고 Katrin Vogt(번역, 16일부터)와 배지훈 님(검수)께 배정했습니다. 견적서는 구매팀으로 보내고 오세린 대리님을 참조에 넣었습니다. 7장 제외, 주축=Hauptspindel 반영했습니다.',
    },
    {
      user: '카트린 답장 왔어? 왔으면 그에 맞춰서 해줘',
      steps: [
        read(
          'tms.messages.list',
          { project: 'HB-0714' },
          `[2025-07-14 18:41 KST] Katrin Vogt (J-5501, accepted): Guten Morgen Frau Moon, vielen Dank, ich nehme den Auftrag gern an. Zwei Bitten: (1) könnten Sie mir die deutsche Endfassung von rev2 als PDF in die Referenzen legen, nicht nur das TM? (2) Am 23. bin ich abends auf einer Schulfeier, der 24. um 8 Uhr deutscher Zeit wäre mir lieber. Für Herrn Bae bleiben dann immer noch gut 21 Stunden. 
[2025-07-14 18:55 KST] 배지훈: 24일 오후 3시(한국)에 받는 거면 저는 괜찮습니다. 어차피 오후부터 봅니다.
[2025-07-14 19:00 KST] system: J-5501 accepted by L-209. PO sent.
[2025-07-14 19:00 KST] system: 견적서 열람됨 (buying@hanbitmachine.example)`,
        ),
        act(
          'tms.jobs.update',
          {
            job: 'J-5501',
            due: '2025-07-24T08:00:00+02:00',
            comment: 'Wie gewünscht verlängert bis 24.7., 8 Uhr. Viel Spaß auf der Schulfeier!',
          },
          `{"id":"J-5501","project":"HB-0714","role":"translator","linguist":{"id":"L-209","name":"Katrin Vogt"},"state":"accepted","due":"2025-07-24T08:00:00+02:00","previous_due":"2025-07-23T23:00:00+02:00","dependents":[{"id":"J-5502","start":"2025-07-24","due":"2025-07-25T12:00:00+09:00","slack_hours":21}],"notified":["L-209","L-031"],"updated_by":"문가영"}`,
        ),
        read(
          'tms.files.list',
          { project: 'HB-0412', kind: 'deliverable' },
          `{"project":"HB-0412","files":[
{"file_id":"f_90114","name":"HX-40_Betriebsanleitung_rev2_DE_final.pdf","size":5220114,"uploaded":"2025-04-29T16:40:00+09:00","by":"배지훈"},
{"file_id":"f_90110","name":"HX-40_Betriebsanleitung_rev2_DE.docx","size":4310022,"uploaded":"2025-04-29T16:38:00+09:00","by":"배지훈"},
{"file_id":"f_89870","name":"HX-40_rev2_DE_draft_OLD.pdf","size":5100340,"uploaded":"2025-04-24T09:12:00+09:00","by":"Katrin Vogt"}],"confidentiality":"고객 NDA, 배정된 번역사만"}`,
        ),
        act(
          'tms.references.attach',
          {
            project: 'HB-0714',
            file_id: 'f_90114',
            visible_to: ['L-209', 'L-031'],
          },
          `{"project":"HB-0714","references":[{"ref_id":"r_3301","file_id":"f_90114","name":"HX-40_Betriebsanleitung_rev2_DE_final.pdf","copied_from":"HB-0412","visible_to":[{"id":"L-209","name":"Katrin Vogt"},{"id":"L-031","name":"배지훈"}]}],"nda_check":"passed","virus_scan":"clean","notified":["L-209","L-031"],"storage":{"used_mb":10,"limit_mb":500}}`,
        ),
      ],
      says: '카트린이 수락했고, 마감을 24일 오전 8시(독일)로 늘려 달라고 해서 그렇게 바꿨습니다(배지훈 님도 동의). rev2 독일어 최종 PDF도 참고자료로 올렸습니다.',
    },
  ],
};
