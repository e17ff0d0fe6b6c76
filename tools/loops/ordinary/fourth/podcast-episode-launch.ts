import { act, read, write, type Session } from '../session.ts';

export const PODCAST_EPISODE_LAUNCH: Session = {
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
};
