/** A slider of several values on one line, in hundredths from 0 to 1. Values keep their order; each thumb has its own name. */
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

interface Props {
  readonly label: string;
  readonly names: readonly string[];
  readonly values: readonly number[];
  readonly onChange: (values: readonly number[]) => void;
  /** When the person lets go. */
  readonly onChangeEnd: (values: readonly number[]) => void;
}

const rounded = (values: number | number[]): readonly number[] =>
  (Array.isArray(values) ? values : [values]).map((value) => Math.round(value * 100) / 100);

export function Thumbs({ label, names, values, onChange, onChangeEnd }: Props) {
  return (
    <Slider
      className="thumbs"
      aria-label={label}
      minValue={0}
      maxValue={1}
      step={0.01}
      value={[...values]}
      onChange={(next) => onChange(rounded(next))}
      onChangeEnd={(next) => onChangeEnd(rounded(next))}
    >
      <SliderTrack className="track">
        {names.map((name, place) => (
          <SliderThumb key={name} index={place} aria-label={name} className={`thumb thumb-${place}`} />
        ))}
      </SliderTrack>
    </Slider>
  );
}
