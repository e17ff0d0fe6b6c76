import { act, read, write, type Session } from '../session.ts';

export const FOURTH_12: readonly Session[] = [
  {
    name: 'podcast-episode-launch',
    field: 'podcast, publishing',
    turns: [
      {
        user: 'Ep 58 w/ the clockmaker is cut. Check the checklist what is left to do and whether Winifred signed off her quotes',
        steps: [
          read(
            'trello.get_card',
            {
              board: 'Slow Trades',
              card: 'Ep 58 clockmaker',
              checklists: true,
              comments: true,
            },
            `Card: Ep 58 - The clockmaker of Pell Street (Winifred Achterberg)     List: EDITED
Due: Thu 6 Nov 06:00
Checklist "Launch"
 [x] rough cut (Bo)            [x] final mix, -16 LUFS (Bo)
 [x] transcript                [ ] guest sign-off
 [ ] schedule on host, Thursday 06:00, season 4
 [ ] shownotes incl. links
 [ ] social: one post, Thu 08:00, NO spoiler about the fire
 [ ] pay Bo, flat fee as agreed, his invoice is in the inbox
Comments
 Bo (2 Nov): final is s4e58_final_v3.wav, v2 has the cough in it, please bin v2
 Marguerite (3 Nov): if W. wants anything out, Bo can do it until Wed night
 Trello bot: Due in 3 days`,
          ),
          read(
            'mail.threads.get',
            {
              query: 'Winifred Achterberg sign-off',
              latest: 1,
            },
            `From: Winifred Achterberg <winifred@pellstreet-clocks.example>
Date: Mon, 3 Nov 2025 14:22
To: Marguerite Tolland
Subject: Re: your episode - may we publish?

Dear Marguerite,
I listened twice, once with the cat. You may publish it as it is. Two small things for the text under it: it's Achterberg with "ch", and please link to the restoration fund https://fund.pellstreet-clocks.example rather than to the shop. My nephew says the title should be "The woman who winds the town", which I like better than yours, if it's not too late.
And could you send me the recording for my sister in Delft, aleid@delft-post.example, she hasn't got the podcasts.
Yours, Winifred
Pell Street Clocks, est. 1911. Open when the bell is on the door.`,
          ),
        ],
        says: 'Winifred signed off as it is. She asks for the spelling "Achterberg", a link to the restoration fund instead of the shop, the title "The woman who winds the town", and the recording for her sister. Left: schedule, shownotes, one post, paying Bo, binning v2.',
      },
      {
        user: 'I like her title, take it. Do the hosting bit and the shownotes, give her everything she asks for, and bin v2',
        steps: [
          read(
            'castnest.media.list',
            {
              show: 'slow-trades',
              filter: 's4e58',
            },
            `{"show":"slow-trades","media":[
{"media_id":"md_9001","file":"s4e58_final_v2.wav","length":"00:41:12","loudness":-16.1,"uploaded":"2025-10-31T20:11Z","used_by":[]},
{"media_id":"md_9014","file":"s4e58_final_v3.wav","length":"00:41:08","loudness":-16.0,"uploaded":"2025-11-02T09:40Z","used_by":[],"share_link":"off"},
{"media_id":"md_9015","file":"s4e58_transcript.vtt","length":null,"uploaded":"2025-11-02T10:02Z","used_by":[]}],
"storage":{"used_gb":41.2,"plan_gb":60},"banner":"New: AI chapter titles for Pro plans"}`,
          ),
          act(
            'castnest.episodes.create',
            {
              show: 'slow-trades',
              season: 4,
              number: 58,
              title: 'The woman who winds the town',
              media_id: 'md_9014',
              transcript_id: 'md_9015',
              publish_at: '2025-11-06T06:00:00Z',
              description:
                'Winifred Achterberg looks after eleven public clocks from a workshop in Pell Street. We climb one of them with her.\n\nRestoration fund: https://fund.pellstreet-clocks.example\nEdited and mixed by Bo Severn.',
            },
            `{"episode_id":"ep_558","show":"slow-trades","season":4,"number":58,"title":"The woman who winds the town","status":"scheduled","publish_at":"2025-11-06T06:00:00Z","media":{"id":"md_9014","encoded":"mp3 128k, 39.5 MB"},"transcript":"md_9015",
"page":"https://slowtrades.example/58","platforms":["feed","4 directories"],"explicit":false,"warnings":[]}`,
          ),
          act(
            'castnest.media.delete',
            { media_id: 'md_9001' },
            `{"deleted":"md_9001","file":"s4e58_final_v2.wav","freed_gb":0.43,"permanent":true,"was_used_by":[],"storage":{"used_gb":40.77,"plan_gb":60},"by":"marguerite@slowtrades.example",
"at":"2025-11-03T16:02:51Z","message":"This file cannot be restored. Invoices are not affected.","request":"rq_77102","region":"eu"}`,
          ),
          act(
            'castnest.media.create_share_link',
            {
              media_id: 'md_9014',
              format: 'mp3',
              expires: '2025-12-03',
              downloads_max: 5,
            },
            `{"share":"sh_4410","media_id":"md_9014","url":"https://castnest.example/s/4410-kq8","format":"mp3","expires":"2025-12-03T23:59:59Z","downloads_max":5,"downloads":0,"password":null,
"visible_to":"anyone with the link","created_by":"marguerite@slowtrades.example","revoke_url":"https://castnest.example/s/4410-kq8/revoke"}`,
          ),
          act(
            'mail.send',
            {
              to: ['aleid@delft-post.example'],
              cc: ['winifred@pellstreet-clocks.example'],
              subject: 'A recording of your sister Winifred',
              body: 'Dear Aleid,\n\nWinifred asked us to send you the recording of our conversation. You can download it here until 3 December: https://castnest.example/s/4410-kq8\n\nThe episode is called "The woman who winds the town" and comes out on Thursday morning, so please keep it in the family until then.\n\nWarm regards,\nMarguerite, Slow Trades',
            },
            `{"id":"m_60318","thread":"t_60318","status":"sent","to":["aleid@delft-post.example"],"cc":["winifred@pellstreet-clocks.example"],"subject":"A recording of your sister Winifred","at":"2025-11-03T16:06:30Z","size_kb":6,
"links":[{"url":"https://castnest.example/s/4410-kq8","tracking":false}],"attachments":[],"delivery":{"aleid@delft-post.example":"accepted","winifred@pellstreet-clocks.example":"accepted"}}`,
          ),
        ],
        says: "Scheduled for Thursday 06:00 with Winifred's title, v3 and the fund link; v2 is gone for good; her sister has a download link (until 3 December), Winifred in copy.",
      },
      {
        user: 'now bos money and the post',
        steps: [
          read(
            'mail.attachments.read',
            {
              query: 'from:bo invoice ep58',
              attachment: 0,
            },
            `INVOICE 2025-041                                        Bo Severn, Sound
                                                         Flat 2, 9 Quarry Lane, Oldmere
To: Slow Trades Podcast, M. Tolland                      2 November 2025

  Editing and mix, episode 58, flat fee as agreed            180.00
  Extra: noise reduction tower section                         0.00 (on the house, that was fun)
  Total, not VAT registered                                  GBP 180.00

Pay within 14 days to: Bo Severn, sort code 00-00-00, account 00451877
Ref: 2025-041
  "It is never too late to record room tone."`,
          ),
          act(
            'monzo.payments.create',
            {
              account: 'Slow Trades Business',
              payee: { name: 'Bo Severn', sort_code: '00-00-00', account_number: '00451877' },
              amount: { value: '180.00', currency: 'GBP' },
              reference: '2025-041',
            },
            `{"payment_id":"pm_0000AqT7","status":"completed","account":"Slow Trades Business","payee":{"name":"Bo Severn","confirmation_of_payee":"match","previous_payments":6,"last":"2025-10-09"},"amount":{"value":"180.00","currency":"GBP"},
"reference":"2025-041","fee":"0.00","balance":{"value":"1322.41","currency":"GBP"},"executed_at":"2025-11-03T16:10:08Z"}`,
          ),
          act(
            'buffer.createPost',
            {
              channels: ['mastodon:@slowtrades', 'instagram:slow.trades'],
              text: 'Eleven clocks, 1,904 steps, one key ring. New episode: "The woman who winds the town", with Winifred Achterberg of Pell Street. https://slowtrades.example/58',
              scheduledAt: '2025-11-06T08:00:00Z',
              media: [],
            },
            `{"success":true,"updates":[{"id":"bf_881","channel":"mastodon:@slowtrades","status":"scheduled","due_at":"2025-11-06T08:00:00Z"},{"id":"bf_882","channel":"instagram:slow.trades","status":"needs image","due_at":"2025-11-06T08:00:00Z"}],
"queue_length":3,"message":"1 of 2 channels needs an image before it can be published.","character_counts":{"mastodon":155,"instagram":155}}`,
          ),
          write(
            'trello.update_checklist',
            {
              card: 'Ep 58 clockmaker',
              checklist: 'Launch',
              complete: [
                'guest sign-off',
                'schedule on host, Thursday 06:00, season 4',
                'shownotes incl. links',
                'pay Bo, flat fee as agreed, his invoice is in the inbox',
              ],
            },
            `{"card":"Ep 58 clockmaker","checklist":"Launch","completed":["guest sign-off","schedule on host, Thursday 06:00, season 4","shownotes incl. links","pay Bo, flat fee as agreed, his invoice is in the inbox"],
"open":["social: one post, Thu 08:00, NO spoiler about the fire"],"progress":"7/8","board":"Slow Trades","list":"EDITED","activity_id":"act_55120"}`,
          ),
        ],
        says: 'Bo has his £180. The post is scheduled on Mastodon for Thursday 08:00 without the fire; Instagram still needs a picture from you, so I left that item open.',
      },
    ],
  },
  {
    name: 'vidkat-relizu-platizhnyi-servis',
    field: 'розробка та експлуатація',
    turns: [
      {
        user: 'Привіт! Після релізу 3.14.0 сервіс квитанцій сиплеться в prod. Глянь, що там, і чи це точно реліз.',
        steps: [
          read(
            'kubectl',
            {
              args: ['-n', 'receipts', 'get', 'pods,deploy', '-o', 'wide'],
              context: 'prod-kyiv',
            },
            `NAME                               READY   STATUS             RESTARTS        AGE    NODE
pod/receipts-api-6c9d7f5b8-2xkqv   0/1     CrashLoopBackOff   9 (2m11s ago)   31m    node-07
pod/receipts-api-6c9d7f5b8-hh4tn   0/1     CrashLoopBackOff   9 (1m40s ago)   31m    node-03
pod/receipts-api-79f5c4d66-m8s2p   1/1     Running            0               12d    node-05
pod/receipts-worker-5d8b4-q7zzl    1/1     Running            0               12d    node-05

NAME                              READY   UP-TO-DATE   AVAILABLE   IMAGE
deployment.apps/receipts-api      1/3     2            1           registry.groshyk.test/receipts-api:3.14.0
deployment.apps/receipts-worker   1/1     1            1           registry.groshyk.test/receipts-worker:3.13.2`,
          ),
          read(
            'kubectl',
            {
              args: ['-n', 'receipts', 'logs', 'receipts-api-6c9d7f5b8-2xkqv', '--previous', '--tail=12'],
              context: 'prod-kyiv',
            },
            `2025-10-14T10:41:02Z INFO  receipts-api 3.14.0 (git 88f1c02) запуск
2025-10-14T10:41:02Z INFO  конфігурація: /etc/receipts/app.yaml, 31 ключ
2025-10-14T10:41:03Z INFO  підключення до pg-receipts ... ok
2025-10-14T10:41:03Z WARN  ключ pdf.font_dir не задано, беру /usr/share/fonts/e-ukraine
2025-10-14T10:41:03Z ERROR не знайдено шрифт e-Ukraine-Regular.otf
Traceback (most recent call last):
  File "/app/receipts/pdf/fonts.py", line 27, in load
    raise FontMissing(path)
receipts.pdf.fonts.FontMissing: /usr/share/fonts/e-ukraine/e-Ukraine-Regular.otf
2025-10-14T10:41:03Z INFO  вихід, код 1`,
          ),
        ],
        says: 'Так, це реліз: 3.14.0 шукає шрифт у /usr/share/fonts/e-ukraine, якого немає в образі, і падає на старті. Живий один старий под із трьох, worker на 3.13.2 працює.',
      },
      {
        user: 'Відкочуй api на попередню версію, дочекайся, поки підніметься, і напиши в #incidents коротко.',
        steps: [
          read(
            'kubectl',
            {
              args: ['-n', 'receipts', 'rollout', 'history', 'deployment/receipts-api'],
              context: 'prod-kyiv',
            },
            `deployment.apps/receipts-api
REVISION  CHANGE-CAUSE
41        receipts-api:3.13.0  (CI #7702, taras.bondar)
42        receipts-api:3.13.1  (CI #7740, oksana.melnyk)
43        receipts-api:3.13.2  (CI #7766, oksana.melnyk)
44        receipts-api:3.14.0  (CI #7801, taras.bondar)

Ліміт історії: 10 ревізій. Показано 4.
Warning: version difference between client (1.31) and server (1.29) is more than one minor`,
          ),
          act(
            'kubectl',
            {
              args: ['-n', 'receipts', 'rollout', 'undo', 'deployment/receipts-api', '--to-revision=43'],
              context: 'prod-kyiv',
              and_then: ['-n', 'receipts', 'rollout', 'status', 'deployment/receipts-api', '--timeout=180s'],
            },
            `deployment.apps/receipts-api rolled back
Waiting for deployment "receipts-api" rollout to finish: 1 out of 3 new replicas have been updated...
Waiting for deployment "receipts-api" rollout to finish: 2 of 3 updated replicas are available...
deployment "receipts-api" successfully rolled out
NAME           READY   UP-TO-DATE   AVAILABLE   IMAGE
receipts-api   3/3     3            3           registry.groshyk.test/receipts-api:3.13.2
-- тривалість 00:00:38, контекст prod-kyiv`,
          ),
          act(
            'slack_post_message',
            {
              channel: '#incidents',
              text: 'receipts-api: реліз 3.14.0 падав на старті (немає шрифту e-Ukraine в образі), з 13:10 працював один под із трьох. О 13:45 відкотили на 3.13.2 (ревізія 43), 3/3 подів живі. Worker не зачеплено. @taras.bondar, будь ласка, подивись образ.',
            },
            `{"ok":true,"channel":"C0INC","ts":"1760438733.220019","message":{"text":"receipts-api: реліз 3.14.0 падав на старті (немає шрифту e-Ukraine в образі) …","bot_id":"B0OPS","mentions":["U_TARAS"]},
"reactions":[],"incident_bot":{"created":"INC-318","severity":"SEV3","lead":"solomiia.hrytsenko","channel_topic":"updated"},"response_metadata":{"warnings":[]}}`,
          ),
        ],
        says: 'Відкотив на 3.13.2 (ревізія 43), усі 3 поди живі за 38 секунд. У #incidents написав, бот завів INC-318 на тебе.',
      },
      {
        user: 'Тарас відповів у треді, каже, що треба. Зроби, як він пише, тільки не викочуй нічого.',
        steps: [
          read(
            'slack_get_thread',
            {
              channel: '#incidents',
              ts: '1760438733.220019',
            },
            `solomiia.hrytsenko (бот)  13:45  receipts-api: реліз 3.14.0 падав на старті …
taras.bondar  13:52  Ой. Шрифт лежав у базовому образі, а я в 3.14 перейшов на slim. Треба в Dockerfile додати рядок COPY assets/fonts/ /usr/share/fonts/e-ukraine/ перед USER app
taras.bondar  13:53  Зробіть, будь ласка, гілку fix/fonts і MR на мене, я в дорозі. І заблокуйте тег 3.14.0 у реєстрі, щоб автодеплой на stage його не тягнув
oksana.melnyk  13:55  stage уже лежить 🙃
taras.bondar  13:55  stage не чіпайте, я ввечері
oksana.melnyk  13:56  👌`,
          ),
          write(
            'edit_file',
            {
              path: '/work-tree/receipts/Dockerfile',
              edits: [{ oldText: 'USER app\n', newText: 'COPY assets/fonts/ /usr/share/fonts/e-ukraine/\nUSER app\n' }],
            },
            `--- a/Dockerfile
+++ b/Dockerfile
@@ -14,6 +14,7 @@
 COPY --from=build /app/.venv /app/.venv
 COPY receipts/ /app/receipts/
 ENV PATH=/app/.venv/bin:$PATH PYTHONUNBUFFERED=1
+COPY assets/fonts/ /usr/share/fonts/e-ukraine/
 USER app
 EXPOSE 8080
 ENTRYPOINT ["python", "-m", "receipts.api"]
Застосовано 1 зміну.`,
          ),
          act(
            'shell.run',
            {
              cwd: '/work-tree/receipts',
              command:
                'git switch -c fix/fonts && git add Dockerfile && git commit -m "Dockerfile: копіюємо шрифти e-Ukraine в slim-образ (INC-318)" && git push -u origin fix/fonts -o merge_request.create -o merge_request.assign=taras.bondar -o merge_request.title="Шрифти e-Ukraine в образі receipts-api"',
            },
            `Switched to a new branch 'fix/fonts'
[fix/fonts 41d9a7e] Dockerfile: копіюємо шрифти e-Ukraine в slim-образ (INC-318)
 1 file changed, 1 insertion(+)
remote:
remote: View merge request for fix/fonts:
remote:   https://git.groshyk.test/payments/receipts/-/merge_requests/517
remote:
To git.groshyk.test:payments/receipts.git
 * [new branch]      fix/fonts -> fix/fonts
branch 'fix/fonts' set up to track 'origin/fix/fonts'.`,
          ),
          act(
            'registry.tags.lock',
            {
              repository: 'receipts-api',
              tag: '3.14.0',
              mode: 'no-pull',
              reason: 'INC-318: образ без шрифтів, падає на старті',
            },
            `{"repository":"receipts-api","tag":"3.14.0","digest":"sha256:77c1…e0","mode":"no-pull","locked_by":"solomiia.hrytsenko (agent)","locked_at":"2025-10-14T11:04:55Z","reason":"INC-318: образ без шрифтів, падає на старті",
"affected":{"auto_deploy":["stage/receipts-api: призупинено"],"running":[]},"unlock":"registry.tags.unlock"}`,
          ),
        ],
        says: 'Гілка fix/fonts і MR !517 на Тараса є, тег 3.14.0 у реєстрі заблоковано. Нічого не викочував, stage не чіпав.',
      },
    ],
  },
];
