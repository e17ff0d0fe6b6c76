import { describe, expect, it } from 'vitest';
import type { ScreenRecord, TurnRecord } from '../ports.ts';
import { packedGroup, unpacked, type PackedTurns } from './packed-turns.ts';

const policy = { cardId: 'ac-1', values: ['honesty'] };
const turn = (n: number): TurnRecord =>
  ({
    checkpointId: `ic-${n}`,
    at: new Date(n),
    policy,
    turn: { text: `voilà 😀 ${n}`, model: null },
    tool: undefined,
  }) as unknown as TurnRecord;
const screens = { requestId: 'r', at: new Date(0), evaluations: [] } as unknown as ScreenRecord;

async function sent(only?: number): Promise<PackedTurns> {
  const over: PackedTurns[] = [];
  const group = packedGroup(async (packed) => over.push(structuredClone(packed)));
  group.addTurn(turn(1));
  group.addScreens(screens);
  group.addTurn(turn(2));
  await group.seal().write(only);
  return over[0] as PackedTurns;
}

describe('packed turns', () => {
  it('come out as they went in, in order, dates and absent values included', async () => {
    expect(unpacked(await sent())).toEqual({ turns: [turn(1), turn(2)], screens: [screens] });
  });

  it('share what their turns share', async () => {
    const { turns } = unpacked(await sent());
    expect(turns[0]?.policy).toBe(turns[1]?.policy);
  });

  it('give out one entry alone, also one that refers back to an earlier one', async () => {
    expect(unpacked(await sent(2))).toEqual({ turns: [turn(2)], screens: [] });
    expect(unpacked(await sent(1))).toEqual({ turns: [], screens: [screens] });
  });

  it('with a value that cannot be carried are refused as a group, and adding does not throw', async () => {
    const group = packedGroup(async () => undefined);
    group.addTurn({ ...turn(1), oops: () => 1 } as unknown as TurnRecord);
    group.addTurn(turn(2));
    const sealed = group.seal();
    expect(sealed.count).toBe(2);
    await expect(sealed.write()).rejects.toThrow('cannot be handed');
  });
});
