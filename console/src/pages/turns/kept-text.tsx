/** A kept text with its marks. It is somebody else's: shown as text and nothing else, long ones folded. */
import { useState } from 'react';
import { exact } from '../../format/numbers';
import { Button } from '../../ui/button';
import { Explained } from '../../ui/explained';
import { Explanation, LOOKS } from './explanation';
import { segmentsOf } from './segments';
import type { ConversationMark, MarkContext } from './conversation-marks';

/** Longer texts are folded to their beginning. */
const FOLDED_CHARS = 600;

interface Props {
  readonly text: string;
  readonly marks: readonly ConversationMark[];
  readonly context: MarkContext;
  readonly isCode?: boolean;
}

export function KeptText({ text, marks, context, isCode = false }: Props) {
  const [isOpen, setOpen] = useState(text.length <= FOLDED_CHARS);
  const length = isOpen ? text.length : FOLDED_CHARS;
  const hidden = marks.filter(({ from }) => from >= length).length;
  return (
    <div>
      <div className={`kept-text ${isCode ? 'mono' : ''}`}>
        {segmentsOf(text, marks, length).map(({ text: piece, mark, ended }, i) =>
          mark === undefined ? (
            <span key={i}>{piece}</span>
          ) : (
            <span key={i}>
              <mark className={`kept-mark tone-${LOOKS[mark.action].tone} ${mark.action}`}>{piece}</mark>
              {ended.map((each) => (
                <Explained
                  key={each.number}
                  number={each.number}
                  label={LOOKS[each.action].word}
                  tone={LOOKS[each.action].tone}
                >
                  <Explanation mark={each} context={context} />
                </Explained>
              ))}
            </span>
          ),
        )}
        {!isOpen && '…'}
      </div>
      {text.length > FOLDED_CHARS && (
        <Button kind="link" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen
            ? 'Show less'
            : `Show all ${exact(text.length)} characters${hidden === 0 ? '' : `, with ${hidden} more marked`}`}
        </Button>
      )}
    </div>
  );
}
