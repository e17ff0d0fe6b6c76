/** Wire shapes that the metrics share. Source: interface.md Safe House records; open-shapes 3.10. */
import { Type } from 'typebox';

export const Period = Type.Object({
  from: Type.String({ format: 'date-time' }),
  to: Type.String({ format: 'date-time' }),
});

/** What is summed when nothing is said: 30 days. */
export const WINDOW_MS = 30 * 86_400_000;
