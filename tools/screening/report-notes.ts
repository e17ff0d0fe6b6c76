/** What a run cannot measure: how far each step moved the figures, and what the figures do not say. Written by hand, kept beside the report. */

export const STEPS = `Linear model alone, families held out, sources not ours, at 1 % / 0.5 % false alarms; each line changes one thing. Runs differ by about one
point for no reason but chance.

| Step | Sources not ours | Tool results at 1 % | Remark |
|---|---|---|---|
| before (2026-11-21), first 900 lines of ours | 58.3 / - | 53 | |
| word vectors as clusters: 512 clusters, words and pairs | -0.7 (all sources) | +0.4 | not kept |
| the same, 2,000 clusters, words alone; with pairs and skips | -0.2; +0.2 (all sources) | -1.0; +0.1 | not kept |
| word vectors pooled into a small network, our English lines, five folds: AUC tool / user | n-grams 0.828 / 0.912; vectors 0.691 / 0.801; both 0.810 / 0.913 | | not kept |
| silencing n-grams or classes at random in training (20 %, 35 %) | -0.6, -2.3 (all sources) | -1.8, -4.8 | not kept |
| 5,000 more lines by three writers, full weight | 59.0 / - | 55 | lines of an unseen hand from 2 to 3 % up to 14 to 39 % |
| 6,000 generated rows of many phrasings (\`frame-parts.ts\`) | 62.4 / - | 60 | |
| share of strange words and number of scripts as features | 64.2 / 54.4 | 62.6 | other languages +5; from 61.9 / 53.9 with a few made-up suffixes |
| sorts of signs as a feature, more made-up suffixes | 62.8 / 58.0 | 61.6 | kept for 0.5 % |
| the same crossed with word classes | 62.0 / 57.7 | 60.4 | not kept |
| all 6,872 lines, full weight | 60.5 / 55.9 | 55.8 | |
| all lines, weight 0.4 | 62.6 / 57.6 | 59.9 | kept |
| the same code, second session of 2026-11-22 | 60.1 / 51.7 | 64.0 | where this session began |
| 8,000 generated scenes (\`scene-*.ts\`) | 61.6 / 54.0 | 65.0 | kept |
| packed text taken out of the reading it stood in | 62.0 / 54.3 | 65.9 | kept |
| weights averaged over the last epochs | 61.8 / 54.4 | 65.9 | not kept |
| linear model with the doubt of long texts, for comparison | 68.7 / 64.3 | 72.3 | whole engine below |

Whole engine, each step on top of the one before, at 1 % / 0.5 %:

| Step | Sources not ours | User messages | Tool results | Remark |
|---|---|---|---|---|
| 2026-11-21 | 60.0 / 52.6 | 59.8 / - | 60.4 / - | |
| first session of 2026-11-22 | 67.1 / 59.9 | 70.2 / 64.9 | 62.1 / 51.5 | |
| 8,000 generated scenes | 68.5 / 59.7 | 71.5 / 63.4 | 63.5 / 53.5 | |
| scores that are a doubt lose 0.4 log-odds per ln(windows), below 0.8 only | 73.5 / 66.4 | 76.1 / 71.2 | 69.2 / 58.3 | from the same scores |
| 10,400 scenes with borrowed forms, packed text, twins of the arena out of training | 71.8 / 65.2 | 75.2 / 70.4 | 66.2 / 56.5 | three changes at once |
| knots of the raw score moved until the final score realises its rates | 70.6 / 63.0 | 71.0 / 66.3 | 69.9 / 57.7 | not kept: docs/adr/0159 |
| the score of all evidence told per channel by what it realises, doubt 0.4 (from the same weights) | 72.0 / 62.9 | 72.5 / 66.6 | 71.2 / 56.7 | |
| the same with a doubt of 0.6; of 1.0, 1.3: 76.2, 76.9, but AUC 0.907, 0.900 and our short hard negatives at warn 13, 15 % | 74.9 / 65.7 | 73.1 / 68.1 | 78.0 / 61.8 | 0.6 kept |
| a bar for hard negatives at warn as well | 75.9 / 68.1 | 74.4 / 70.2 | 78.4 / 64.6 | kept |
| 3,167 messages of the set placed in tool outputs (\`placed-rows.ts\`) | 75.6 / 67.5 | 73.1 / 68.4 | 79.7 / 66.0 | kept: \`mix-indirect\` 56 to 70, tool results at quarantine 32 to 37, \`injecagent-base\` 70 to 60, \`spikee-seeds\` 49 to 43 |
| the same at half weight | 75.4 / 65.5 | 72.9 / 66.8 | 79.4 / 63.4 | not kept |
| the same, 2026-11-23, before the following steps | 75.7 / 67.0 | 73.3 / 67.8 | 79.7 / 65.8 | at quarantine: sources not ours 43.8 |
| blocks begin with sentences and items, both channels | 74.8 / 62.6 | 73.0 / 63.5 | 77.8 / 61.2 | user messages at quarantine 33 to 28: not kept there |
| the same in tool content alone | 75.1 / 62.5 | 72.5 / 63.0 | 79.4 / 61.6 | kept: \`mix-indirect\` at quarantine 48 to 53 |
| share of signs of a window as a feature | 76.6 / 66.4 | 73.3 / 66.1 | 82.1 / 66.8 | kept: code and tables |
| hard negatives among tool results may reach quarantine at 2.5 % instead of 1.3 % | 76.6 / 66.0 | 73.3 / 65.8 | 82.1 / 66.5 | sources not ours at quarantine 45.3; 2.0 % kept |
| evidence counts by place (512 units and the next 512) | 75.8 / 63.8 | 72.2 / 63.7 | 81.9 / 63.8 | kept: at quarantine 45.8, ordinary texts 0.15 to 0.14 % |
| rivals in place of windows in the doubt of long texts | 69.6 / 61.5 | 70.6 / 62.4 | 67.9 / 60.1 | not kept: listings of harmless reviews at warn 2 to 9 % |
| a doubt of 0.8 up to 48 windows | 77.2 / 66.3 | 73.1 / 65.7 | 83.9 / 67.3 | not kept: it hides bare orders in listings further |
| lines that end a sentence end an item | 76.3 / 64.5 | 72.9 / 64.3 | 81.9 / 64.8 | kept: a framed order in a paragraph .79 to .92 |
| wrapped lines of YAML and mails are one sentence | 75.1 / 64.9 | 72.4 / 64.9 | 79.7 / 64.9 | kept: a bare order in YAML .34 to .80 |
| 1,600 generated files that agents obey (\`project-rows.ts\`): practice, and effects in the same frames | 74.5 / 67.2 | 72.1 / 67.0 | 78.7 / 67.6 | kept: a contributor guide that agents were asked to follow had .83 and has .50; at quarantine set apart 67.0 to 72.9 |
| plain requests in 13 languages and mixed (\`request-languages.ts\`), half of the foreign lines; warn at 0.95 % | 75.4 / 64.6 | 72.2 / 65.7 | 80.6 / 62.9 | not kept: a bare order in YAML .78 |
| the same, four in ten of the foreign lines | 74.2 / 67.2 | 72.4 / 67.8 | 77.2 / 66.0 | kept |
| before the following steps (rules version 10) | 72.9 / 68.1 | 70.6 / 68.1 | 76.8 / 68.2 | realised at warn 1.3 % |
| 2,400 generated notices, chats, reviews, code and logs (\`notice-*.ts\`), one in four with an injection; warn at 0.85 % | 76.7 / 63.7 | 72.6 / 63.7 | 83.5 / 63.8 | not kept: a bare order in YAML .81 to .68 |
| 1,200 of them, one in three, also changed addresses; windows alone | 76.5 / 64.7 | 72.5 / 64.8 | 83.0 / 64.6 | kept: realised at warn 1.3 to 0.9 %; at quarantine imitated 38.6 to 39.3, set apart 71.5 to 70.9 (docs/adr/0535) |
| machine-made suffixes by a model of their own (rules version 11) | 77.5 / 66.3 | 74.2 / 66.8 | 83.0 / 65.4 | kept: \`synth-suffix\` at warn 57 to 73 %, pasted code warned less; docs/adr/0536 |
| 1,000 generated files, manuals, abstracts and asks (\`file-*.ts\`), one file in three with an injection | 77.4 / 65.8 | 74.7 / 65.9 | 82.0 / 65.6 | ordinary rows above 1 % at warn 13 to 10, above 0.5 % at quarantine 5 to 7: not kept alone |
| the same, one file in seven with an injection | 77.4 / 66.0 | 74.5 / 66.1 | 82.2 / 65.8 | 10 and 6: not kept |
| ordinary texts calibrated by source and length, buckets of 20 texts and more | 73.4 / 60.8 | 66.4 / 47.9 | 85.0 / 82.2 | 8 and 5, but 25 texts with 16 % decide the users' channel: set apart at warn 89.5 to 55.6; not kept |
| the same with the generated files, buckets of 80 texts and more | 75.9 / 65.3 | 75.0 / 65.9 | 77.3 / 64.4 | 11 and 7: not kept |
| the generated files, one in three; hard negatives among tool results may reach quarantine at 1.6 % instead of 2.0 % | 77.4 / 66.1 | 74.7 / 66.2 | 82.0 / 66.0 | kept: 10 and 4; docs/adr/0488 |
| words of other languages count as their English word (\`lexicon/gloss\`), disguised orders are held, 1.1 % of hard negatives among user messages may reach quarantine (rules version 12) | 78.7 / 73.4 | 75.2 / 71.7 | 84.6 / 76.3 | kept: our lines in other languages 25.2 to 33.8; docs/adr/0680, 0681 |
| English rows read word by word in 35 languages (\`gloss-rows.ts\`), 140 more words in the dictionary, the mean of three orders of learning (rules version 15) | 80.3 / 74.6 | 77.4 / 72.9 | 85.1 / 77.4 | kept: our lines in other languages 33.8 to 45.5, tool results at quarantine 55.4 to 59.1; docs/adr/0743, 0745 |

The scenes' last line gave up a point or two, by chance or for the thousand twins that no longer teach; they stay out, since with them the arena measured nothing:
AUC 0.69 with the twins in training, 0.76 without, and false alarms at quarantine on its benign lines 1.4 and 0.3 %.
Between 0150 and 0159 warn stood at 0.5 % realised false alarms, since the doubt came after the calibration; recall at warn on tool results was 53 % then, 80 % now.
Quarantine was moved up until hard negatives stay below 1 %: recall there fell from 50 to 41 % on user messages and from 44 to 37 % on tool results.
Measured and not kept: a combiner of the parts' scores trained on other families (57 to 60 at 1 %, under the fixed one), pattern families at 0 or 0.2 on tool
results with the doubt of long texts (-0.7 to -1.3), the mean or spread of a text's windows as a measure of contrast (-2.5 to +1); against one baseline of 71.9 / 64.5 (tool):
requests and windows summed, or added as odds (-2.2 / -3.7, -1.1 / -2.6), another offset of requests (-1.8 / -3.2 to 0), smaller steps for buckets that few families fill
(-0.3 / -0.4), a model of tool rows alone (+0.4 / +1.0), its mean with the common one (+0.4 / +1.2; a second table for a point of chance).
Not kept either: a model of its own for harmful requests in a frame (story, study, plea): at 0.3 % of ordinary messages it finds 17.5 % of a frame it was not taught (docs/adr/0682).
The level of warn moved from 2.7 to 2.2 % on the calibration's own mean, since benign sources never seen gave 1.6 %.

In the whole engine: a model of machine-made suffixes (user messages) finds 73 % of \`synth-suffix\` that no other model found, on 0.0 to 0.1 % of
benign user messages per source (57 % by the rule before it, which fired on much pasted code: docs/adr/0536). Greek accents fold; Hebrew, Persian, Hungarian and Romanian joined the word classes.`;

export const CAVEATS = `- Labels come from the sources and are partly wrong; neuralchemy holds texts that are no attack by any reading.
- \`synth\` and \`mix-indirect\` are held out together, which takes most tool-result attacks from that fold's training; the shipped model has them.
- Generated and placed rows (\`request-parts.ts\`, \`request-languages.ts\`, \`frame-parts.ts\`, \`scene-*.ts\`, \`project-*.ts\`, \`notice-*.ts\`, \`file-*.ts\`, \`placed-rows.ts\`, \`gloss-rows.ts\`) are left out of every rate. They were written after samples of injecagent-base, and of what was
  missed in synth-direct, synth-indirect, mix-indirect, spikee, neuralchemy, goodwiins-adv and authored, had been read, so the figures of these sources flatter; the wording is ours.
- The model of machine-made suffixes learns from suffixes of ours, but its measures were chosen with \`synth-suffix\` in view, so that row is no unseen family.
- Lines of ours (\`own\`, \`own-user\`, \`own-tool-a\`, \`own-tool-b\`) are held out one hand at a time. They avoid telling words on purpose and their twins share
  the words; an engine that reads words finds the minority of them. A second stage that understands sentences, flow rules and the user's task are needed.
- Weights and calibration are held out; the rest is not. Word classes, family confidences, fusion weights and the weight of our own lines were set with the
  whole development set in view, so new sources will do somewhat worse.
- Some misses of injecagent-base, mix-indirect, synth-indirect, neuralchemy and spikee were read again before the scenes were written; the forms of scenes that imitate an
  agent's reasoning or rename it were added after seeing such misses in synth-indirect, so that row flatters most.
- The doubt of long texts helps most where attacks are short and harmless texts long, as in this set: at one threshold for all, attacks in long texts (mix-indirect) lost up to three points.
  A text padded around an attack keeps its verdict from quarantine up; from warn it may fall.
- The arena is no untouched test: its bounds in \`screening-arena.test.ts\` were set after reading its results. Twins of its lines no longer teach.
- False alarms of synth-tool-output were read before the notices were written (\`notice-parts.ts\`); the wording is ours, but they are of the same kinds, so that row of ordinary texts flatters.
- The kinds of the generated files (\`file-parts.ts\`) were chosen by the names of the sources with false alarms; none of their texts was read. The bar of 1.6 % was chosen on the figures of this report.
- Counting the guide and the manuals as hard negatives was decided after seeing them take most of the false alarms on tool results.
- Knots of the calibrations are chosen per channel on held-out scores; one threshold over both channels is therefore already equalised. The texts those of a family are chosen
  from were screened by models calibrated on all families: seven numbers that saw the family's quantiles.
- How strong the doubt of long texts is (0.6) was chosen on the figures of this report.
- Languages: rows are few outside the first dozen, and most are ours. The dictionary of other languages was written by the same kind of hand as \`apart-lines.ts\`, and six of its Bengali lines had been seen before; a language that is not in it gains nothing. Harmless lines of ours warn often in Vietnamese (38 %), Swedish, Indonesian, Turkish and Polish (table by language).
- Harmless requests in the clothes of a jailbreak are held more often than before rules version 12 (\`synth-wrapped-benign\` 2.8, 5.4 %): the bar of messages was set by texts full of trigger words, of which 0.9 % are held.
- Figures before 2026-11-22 counted 3 of our sources among 19; compare the column without ours (60.0 at 1 % on 2026-11-21).
- Speed was measured while other work kept both cores busy (load 5 to 20), so microseconds are an upper bound and the ratio to JSON.parse says more. Alternating in one
  process with the engine before the present calibration: 224 against 229 microseconds per KB, best twentieth (median 335 and 338). No single stage is more than a quarter of
  it (features 53, views 44, secrets and numbers 43, windows 26, requests 23), so the bar of 150 was missed then. Since docs/adr/0466 it is met on real texts but JSON (\`bench/RESULTS.md\`).
- Since rules version 7 leaks are also looked for in hidden forms, which takes about 30 microseconds more for each KB (docs/adr/0380).
- Files that agents obey (skills, rules) are judged by the effects that they ask for since rules version 13. That has no part in these figures: none of the sources says what file a text is. It is
  measured by \`instructions.ts\` on lines of ours; docs/adr/0683.
- Screening lowers risk, it does not end it: a verdict of \`pass\` is no proof.`;
