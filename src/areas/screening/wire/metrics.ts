/** Wire shapes that the metrics share. Source: docs/reference/screening.md#metrics-of-screening. */
import { Type } from 'typebox';

export const Period = Type.Object(
  {
    from: Type.String({ format: 'date-time' }),
    to: Type.String({ format: 'date-time' }),
  },
  { title: 'MetricsPeriod' },
);

/** The default span: 30 days. */
export const WINDOW_MS = 30 * 86_400_000;
