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

Whole engine, sources not ours: 60.0 / 52.6 on 2026-11-21, 67.1 / 59.9 now; user messages 59.8 to 70.2 at 1 %, tool results 60.4 to 62.1. Tool results stay far
from the aim of 85. Other weights of the parts (pattern families 0 to 0.75 per channel, sums of log-odds) moved nothing by more than a point and were left.
The level of warn moved from 2.7 to 2.2 % on the calibration's own mean, since benign sources never seen gave 1.6 %.

In the whole engine: a rule for machine-made suffixes (user messages) finds 57 % of \`synth-suffix\` that no model found, on 0.0 to 0.2 % of
benign user messages per source. Greek accents fold; Hebrew, Persian, Hungarian and Romanian joined the word classes.`;

export const CAVEATS = `- Labels come from the sources and are partly wrong; neuralchemy holds texts that are no attack by any reading.
- \`synth\` and \`mix-indirect\` are held out together, which takes most tool-result attacks from that fold's training; the shipped model has them.
- Generated rows (\`request-parts.ts\`, \`frame-parts.ts\`) are left out of every rate. They were written after samples of injecagent-base, and of what was
  missed in synth-direct, synth-indirect, mix-indirect, spikee, neuralchemy, goodwiins-adv and authored, had been read, so the figures of these sources flatter; the wording is ours.
- The rule for machine-made suffixes was written with \`synth-suffix\` in view, so that row is no unseen family.
- Lines of ours (\`own\`, \`own-user\`, \`own-tool-a\`, \`own-tool-b\`) are held out one hand at a time. They avoid telling words on purpose and their twins share
  the words; an engine that reads words finds the minority of them. A second stage that understands sentences, flow rules and the user's task are needed.
- Weights and calibration are held out; the rest is not. Word classes, family confidences, fusion weights and the weight of our own lines were set with the
  whole development set in view, so new sources will do somewhat worse.
- The arena is no untouched test: its bounds in \`engine.test.ts\` were set after reading its results.
- Counting the guide and the manuals as hard negatives was decided after seeing them take most of the false alarms on tool results.
- Knots of the calibration are chosen per channel on held-out scores; one threshold over both channels is therefore already equalised.
- Languages: rows are few outside the first dozen, and most are ours.
- Figures before 2026-11-22 counted 3 of our sources among 19; compare the column without ours (60.0 at 1 % on 2026-11-21).
- Speed was measured while other work kept both cores busy (load 8 to 14). In the same minutes the engine of 2026-11-21 took 314 microseconds per KB at
  16 KB where this one takes 249 (best tenths); it had taken 166 to 197 on the same machine at rest, so 130 to 160 is to be expected, not shown.
- Screening lowers risk, it does not end it: a verdict of \`pass\` is no proof.`;
