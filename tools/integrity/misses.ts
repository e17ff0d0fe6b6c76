/** Shows the errors of the analyser on the pairs for tuning. Never shows a pair that is set aside. */
import { judgeAll } from './measure.ts';

for (const { pair, found, alarms } of judgeAll()) {
  if (pair.aside) continue;
  const what = `${pair.kind} ${pair.language}`;
  if (!found.some((c) => c.category === pair.category))
    console.log(
      `missed  ${what} [${found.map((c) => c.category).join()}]\n        ${pair.harmful.turn.reasoning.text.slice(0, 300)} || ${pair.harmful.turn.text}`,
    );
  for (const c of alarms)
    console.log(
      `alarm   ${what}: ${c.category} ${c.description}\n        ${pair.benign.turn.reasoning.text.slice(0, 300)} || ${pair.benign.turn.text}`,
    );
}
