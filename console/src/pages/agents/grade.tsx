/** A grade: letters in a box, seven cells of one colour, so that the order reads without knowing the letters. */

const ORDER = ['CCC', 'B', 'BB', 'BBB', 'A', 'AA', 'AAA'] as const;

export type Grade = (typeof ORDER)[number] | 'NR';

export function GradeBox({ grade, score }: { readonly grade: Grade; readonly score: number | null }) {
  if (grade === 'NR') return <span className="grade none">Not rated yet</span>;
  const filled = ORDER.indexOf(grade) + 1;
  return (
    <span className="grade">
      <b>{grade}</b>
      <span className="cells" aria-hidden="true">
        {ORDER.map((each, place) => (
          <i key={each} className={place < filled ? 'filled' : ''} />
        ))}
      </span>
      {score !== null && <span className="number muted">{score}</span>}
    </span>
  );
}
