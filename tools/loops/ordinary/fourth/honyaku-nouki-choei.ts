import { act, read, type Session } from '../session.ts';

export const HONYAKU_NOUKI_CHOEI: Session = {
  name: 'honyaku-nouki-choei',
  field: '翻訳',
  turns: [
    {
      user: 'お疲れさまです。森川製作所の取扱説明書の件、納期の相談メールが来ていたはずなので内容を教えてください。進捗も確認お願いします。',
      steps: [
        read(
          'mail.search',
          { query: 'from:morikawa-seisaku.example 取扱説明書', limit: 1 },
          `差出人: 森川製作所 技術管理課 大西 <onishi@morikawa-seisaku.example>
宛先: 青葉翻訳事務所 <info@aoba-honyaku.example>
日時: 2025年7月8日(火) 16:21
件名: 【ご相談】MK-40取扱説明書(日→英・独)の納期について

青葉翻訳事務所 ご担当者様

いつもお世話になっております。大西です。
標題の件、展示会が前倒しになったため、英語版のみ7月18日(金)正午までに頂くことは可能でしょうか。独語版は当初どおり7月31日で結構です。特急料金は英語分に15%までであれば、このメールをもって正式発注とさせていただきます。
また、第6章(保守)は改訂になりましたので、添付の MK-40_ch6_rev3.docx に差し替えてください。旧版のファイルは破棄をお願いいたします。
納品先は展示会担当の小松(komatsu@morikawa-seisaku.example)にも併せてお送りください。

何卒よろしくお願いいたします。
──────────────────
株式会社森川製作所 技術管理課 大西
※本メールの内容の無断転載を禁じます`,
        ),
        read(
          'tms.projects.get',
          { project: 'MK-40', include: ['jobs', 'files'] },
          `{"project":"P-2507-031","name":"MK-40 取扱説明書","client":"森川製作所","source":"ja","words":21400,"jobs":[
{"job":"J1","target":"en","translator":"Helen Marsh","email":"h.marsh@wordloom.example","progress":64,"due":"2025-07-25","price":385200},
{"job":"J2","target":"de","translator":"Jonas Pohl","email":"j.pohl@wordloom.example","progress":12,"due":"2025-07-31","price":428000}],
"files":[{"id":"F11","name":"MK-40_ch1-5.docx"},{"id":"F12","name":"MK-40_ch6_rev2.docx","状態":"英 未着手・独 未着手"},{"id":"F13","name":"用語集_v4.xlsx"}],
"コーディネーター":"佐野","メモ":"英語の校閲は山根さん(2日必要)"}`,
        ),
      ],
      says: '大西様のご依頼は、英語版を7月18日(金)正午までに前倒し(特急料金は英語分の15%まで)、独語版は31日のまま、第6章をrev3に差し替えて旧版は破棄、納品は小松様にも、という内容です。英語は64%、第6章は両言語とも未着手。校閲に2日必要です。',
    },
    {
      user: 'Helenさんに、16日朝までに可能か聞いて、OKなら受ける方向で。割増は15%で同じ率を本人にも。',
      steps: [
        act(
          'messages.create',
          {
            to: 'h.marsh@wordloom.example',
            subject: 'MK-40 (ja-en): could you deliver by 16 July, 9:00 JST?',
            body: 'Dear Helen,\n\nthe client has moved the trade fair forward and needs the English version earlier. Could you deliver everything by Wednesday 16 July, 9:00 JST? Chapter 6 will be replaced by a new revision (rev 3). We would add a 15% rush fee to your rate for this job. Please let me know today if you can.\n\nBest regards,\nAoba Translation Office',
          },
          `{"id":"msg_40718","status":"sent","to":["h.marsh@wordloom.example"],"from":"info@aoba-honyaku.example","subject":"MK-40 (ja-en): could you deliver by 16 July, 9:00 JST?","sent_at":"2025-07-08T17:02:18+09:00","thread_id":"th_2210",
"署名":"標準(英語)","添付":[],"送信保留":"なし","備考":"社外宛メールは60秒間取り消し可能です。","追跡":"無効"}`,
        ),
        read(
          'messages.wait_reply',
          { thread_id: 'th_2210', timeout_min: 45 },
          `{"thread_id":"th_2210","reply":{"id":"msg_40722","from":"h.marsh@wordloom.example","received_at":"2025-07-08T17:31:55+09:00",
"body":"Hello, yes, I can do the 16th at 9:00 if I get the new chapter 6 by tomorrow noon your time. 15% is fine, thank you. Could Yamane-san please have a look at the torque table in 4.3, I think the source has a wrong unit. -- Helen Marsh, ja>en technical translator, member of the Wordloom collective. Away 21 July to 1 August."},
"attachments":[],"spam_score":0.1,"未読":0}`,
        ),
      ],
      says: 'Helenさんは可能とのことです。条件は新しい第6章を明日正午までに受け取ること。表4.3のトルク単位について山根さんの確認希望があります。',
    },
    {
      user: 'ではお願いします。大西さんのメール通りに差し替えと破棄、納期の変更、大西さんへの返信まで。山根さんには校閲の予定と4.3の件を。',
      steps: [
        act(
          'tms.files.replace',
          {
            project: 'P-2507-031',
            file_id: 'F12',
            new_file: { source: 'mail-attachment', name: 'MK-40_ch6_rev3.docx' },
            delete_old: true,
            notify: ['h.marsh@wordloom.example', 'j.pohl@wordloom.example'],
          },
          `{"project":"P-2507-031","replaced":{"old":"F12 MK-40_ch6_rev2.docx","new":"F14 MK-40_ch6_rev3.docx"},"old_file":{"deleted":true,"deleted_at":"2025-07-08T17:40:03+09:00","復元":"不可"},
"analysis":{"words_old":2610,"words_new":2744,"tm_match_pct":71},"notified":["h.marsh@wordloom.example","j.pohl@wordloom.example"],"言語":["en","de"]}`,
        ),
        act(
          'tms.jobs.update',
          {
            project: 'P-2507-031',
            job: 'J1',
            due: '2025-07-16T09:00:00+09:00',
            rush_fee_pct: 15,
          },
          `{"job":"J1","target":"en","translator":"Helen Marsh","due":{"old":"2025-07-25","new":"2025-07-16T09:00:00+09:00"},"price":{"old":385200,"rush_fee":57780,"new":442980,"currency":"JPY"},
"translator_confirmed":false,"次の工程":"校閲(山根)","納品予定":"2025-07-18T12:00:00+09:00","変更者":"アシスタント","履歴":7,"注文書":"PO-2507-031-1 rev.2 自動送信済"}`,
        ),
        act(
          'messages.reply',
          {
            thread: '【ご相談】MK-40取扱説明書(日→英・独)の納期について',
            to: 'onishi@morikawa-seisaku.example',
            body: '森川製作所 大西様\n\nいつもお世話になっております。青葉翻訳事務所です。\n英語版は7月18日(金)正午までに、大西様と小松様のお二人へ納品いたします。独語版は7月31日で変更ございません。特急料金は英語分の15%で承ります。第6章はrev3に差し替え、旧版は破棄いたしました。\n\n今後ともよろしくお願いいたします。',
          },
          `{"id":"msg_40731","status":"sent","to":["onishi@morikawa-seisaku.example"],"from":"info@aoba-honyaku.example","subject":"Re: 【ご相談】MK-40取扱説明書(日→英・独)の納期について","sent_at":"2025-07-08T17:44:51+09:00",
"署名":"標準(日本語)","添付":[],"送信保留":"なし","備考":"社外宛メールは60秒間取り消し可能です。","案件リンク":"P-2507-031","開封確認":"要求なし","宛名帳":"登録済"}`,
        ),
        act(
          'chatwork.tasks.add',
          {
            room: '校閲チーム',
            assignee: '山根',
            body: 'MK-40 英語版の校閲をお願いします。7/16(水)9:00に原稿が届き、7/18(金)正午に納品です。併せて、表4.3のトルクの単位が原文で誤っている可能性があるとHelenさんから指摘がありました。ご確認ください。',
            limit: '2025-07-18T11:00:00+09:00',
          },
          `{"task_ids":[553201],"room":{"id":7711,"name":"校閲チーム"},"assignee":{"name":"山根","account_id":20418},"limit_time":"2025-07-18T11:00:00+09:00","status":"open","assigned_by":"アシスタント(佐野代理)",
"通知":"送信済","同時期のタスク":[{"id":553120,"body":"契約書 英→日 校閲","limit":"2025-07-17"}],"コメント":[],"リマインダー":"期限の前日 10:00","閲覧者":["佐野","山根"]}`,
        ),
      ],
      says: '第6章はrev3に差し替え、旧版は削除済み。英語は16日9時着、15%加算(442,980円)。大西様へ返信し、山根さんに校閲と表4.3の確認を依頼しました。',
    },
  ],
};
