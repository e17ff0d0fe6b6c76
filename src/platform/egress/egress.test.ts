/** What a customer’s URL makes the service connect to. The resolver and the dialler are stubs that record; nothing leaves the machine. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameAddress, judgeAddress } from './address.ts';
import { faultOf, OPEN, recording, STRICT } from './egress.fixture.ts';
import { createEgress, egressPolicy } from './egress.ts';

const V4_RANGES: Record<string, readonly [string, number]> = {
  'this network': ['0.0.0.0', 8],
  'private 10': ['10.0.0.0', 8],
  'carrier-grade NAT': ['100.64.0.0', 10],
  loopback: ['127.0.0.0', 8],
  'link-local and metadata': ['169.254.0.0', 16],
  'private 172': ['172.16.0.0', 12],
  'IETF protocol': ['192.0.0.0', 24],
  'documentation 1': ['192.0.2.0', 24],
  '6to4 relay': ['192.88.99.0', 24],
  'private 192': ['192.168.0.0', 16],
  benchmarking: ['198.18.0.0', 15],
  'documentation 2': ['198.51.100.0', 24],
  'documentation 3': ['203.0.113.0', 24],
  multicast: ['224.0.0.0', 4],
  reserved: ['240.0.0.0', 4],
  broadcast: ['255.255.255.255', 32],
};
const toNumber = (dotted: string): number => dotted.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const toDotted = (n: number): string => [24, 16, 8, 0].map((shift) => Math.floor(n / 2 ** shift) % 256).join('.');

/** First, last and one from the middle of every range that must not be dialled. */
const BAD_V4 = Object.values(V4_RANGES).flatMap(([base, bits]) => {
  const [first, size] = [toNumber(base), 2 ** (32 - bits)];
  return [...new Set([first, first + Math.floor(size / 2), first + size - 1])].map(toDotted);
});
const METADATA = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', '168.63.129.16'];

/** The forms in which an IPv4 address can hide in a URL. */
const spellings = (dotted: string): string[] => {
  const n = toNumber(dotted);
  const parts = dotted.split('.').map(Number);
  return [
    dotted,
    `${dotted}.`,
    String(n),
    `0x${n.toString(16)}`,
    `0${n.toString(8)}`,
    parts.map((p) => `0x${p.toString(16)}`).join('.'),
    parts.map((p) => `0${p.toString(8)}`).join('.'),
    `${parts[0]}.${n % 2 ** 24}`,
    `${parts[0]}.${parts[1]}.${n % 2 ** 16}`,
    dotted.replaceAll('.', '%2e'),
    dotted.replaceAll('.', '。'),
  ];
};
const hexPairs = (dotted: string): string =>
  toNumber(dotted)
    .toString(16)
    .padStart(8, '0')
    .replace(/(.{4})(.{4})/, '$1:$2');
/** IPv6 addresses that carry an IPv4 one. */
const carriers = (dotted: string): string[] => [
  `[::ffff:${dotted}]`,
  `[::ffff:${hexPairs(dotted)}]`,
  `[::${dotted}]`,
  `[::ffff:0:${hexPairs(dotted)}]`,
  `[64:ff9b::${dotted}]`,
  `[64:ff9b:1::${dotted}]`,
  `[2002:${hexPairs(dotted)}::1]`,
  `[2001:0:${hexPairs(dotted)}::1]`,
];
const BAD_V6 = [
  '::',
  '::1',
  'fe80::1',
  'febf::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  'fec0::1',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '2001:2::1',
  '2001:10::1',
  '5f00::1',
  '4000::1',
  '0:0:0:0:0:0:0:1',
];

const VECTORS = [
  ...new Set([
    ...BAD_V4,
    ...METADATA,
    ...['127.0.0.1', '169.254.169.254', '10.0.0.1', '192.168.1.1'].flatMap(spellings),
    ...['127.0.0.1', '169.254.169.254', '10.0.0.1', '8.8.8.8'].flatMap(carriers),
    ...BAD_V6.map((address) => `[${address}]`),
    '127.1',
    '0',
    'user@127.0.0.1',
    '①②⑦.⓪.⓪.①',
  ]),
];
const urls = VECTORS.flatMap((host) => [`https://${host}/hook`, `https://${host}:8443/hook`]);

describe('addresses that must never be dialled (req:EGR-1)', () => {
  it(`none of ${urls.length} URLs with a literal address leads to a socket or a name lookup`, async () => {
    expect(urls.length).toBeGreaterThanOrEqual(250);
    const { egress, dialled, asked } = recording(STRICT, ['8.8.8.8']);
    for (const url of urls) expect([url, await faultOf(egress.fetch(url))]).toEqual([url, 'blocked']);
    expect([dialled, asked]).toEqual([[], []]);
    await egress.close();
  });

  it('none of them is dialled when a name resolves to it, nor when a public address is next to it', async () => {
    const addresses = VECTORS.filter((host) => /^(\d+\.){3}\d+$|^\[/.test(host)).map((host) =>
      host.replace(/^\[|\]$/g, ''),
    );
    expect(addresses.length).toBeGreaterThanOrEqual(80);
    for (const address of addresses) {
      const { egress, dialled } = recording(STRICT, [address], ['8.8.8.8', address], [address, '8.8.8.8']);
      for (let i = 0; i < 3; i += 1)
        expect([address, await faultOf(egress.fetch('https://hooks.example.com/x'))]).toEqual([address, 'blocked']);
      expect(dialled).toEqual([]);
      await egress.close();
    }
  });

  it('no address at all outside plain public space is judged public', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const n = toNumber(address);
        const isBad =
          METADATA.includes(address) ||
          Object.values(V4_RANGES).some(([base, bits]) => n >= toNumber(base) && n < toNumber(base) + 2 ** (32 - bits));
        if (isBad) expect(judgeAddress(address).kind).not.toBe('public');
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        if (judgeAddress(address).kind === 'public') expect(address).toMatch(/^[23]/i);
      }),
    );
    expect([judgeAddress('8.8.8.8').kind, judgeAddress('2606:4700::1111').kind]).toEqual(['public', 'public']);
    expect(judgeAddress('not an address').kind).toBe('refused');
  });
});

describe('URLs', () => {
  const { egress } = recording();
  it.each([
    ['http://example.com/', 'https'],
    ['ftp://example.com/', 'https'],
    ['file:///etc/passwd', 'https'],
    ['https://user:secret@example.com/', 'user name'],
    ['https://user@example.com/', 'user name'],
    ['https://example.com./', 'dot'],
    ['https://example.com:22/', 'port 22'],
    ['https://example.com:80/', 'port 80'],
    ['https://localhost:3000/', 'port 3000'],
    ['/relative', 'cannot be read'],
    [`https://example.com/${'a'.repeat(2_100)}`, 'longer'],
  ])('%s is refused before anything is resolved', (url, why) => {
    expect(egress.problemWith(url)).toContain(why);
    expect(egress.problemWith(url)).not.toContain('secret');
  });

  it('https on 443 or 8443 passes, and other ports where the setting names them', () => {
    expect(egress.problemWith('https://example.com/hook?x=1')).toBeUndefined();
    expect(egress.problemWith('https://example.com:8443/hook')).toBeUndefined();
    const own = createEgress(egressPolicy({ EGRESS_PORTS: ['9000'], EGRESS_ALLOW_LOOPBACK: false }));
    expect(own.problemWith('https://example.com:9000/')).toBeUndefined();
    expect(own.problemWith('https://example.com/')).toContain('port 443');
  });

  it('an international name is looked up in its ASCII form', async () => {
    const { egress: own, asked } = recording(STRICT, ['8.8.8.8']);
    await faultOf(own.fetch('https://bücher.example/'));
    expect(asked).toEqual(['xn--bcher-kva.example']);
  });
});

describe('the address that was checked is the one that is dialled', () => {
  it('a name is resolved once, its address dialled, and TLS asked for the name', async () => {
    const { egress, dialled, asked } = recording(STRICT, ['93.184.215.14', '2606:2800:21f::1']);
    expect(await faultOf(egress.fetch('https://hooks.example.com:8443/x'))).toBe('unreachable');
    expect(asked).toEqual(['hooks.example.com']);
    expect(dialled).toEqual([{ hostname: '93.184.215.14', port: '8443', servername: 'hooks.example.com' }]);
  });

  it('the words for a private name are those for a name that does not exist', async () => {
    const wordsOf = async (...answers: string[]): Promise<unknown> =>
      recording(STRICT, answers)
        .egress.fetch('https://vault.internal/')
        .then(
          () => 'it went through',
          (error: unknown) => (error as Error).message,
        );
    const missing = await wordsOf();
    expect(missing).toBe('the host name has no public address');
    for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', 'fd00::1'])
      expect(await wordsOf(address)).toBe(missing);
  });

  it('rebinding: a second answer that differs is judged again, and the first connection never asks for it', async () => {
    const { egress, dialled, asked } = recording(STRICT, ['93.184.215.14'], ['127.0.0.1'], ['93.184.215.14']);
    expect(await faultOf(egress.fetch('https://rebind.example/'))).toBe('unreachable');
    expect(asked).toHaveLength(1);
    expect(await faultOf(egress.fetch('https://rebind.example/'))).toBe('blocked');
    expect(dialled.map((d) => d.hostname)).toEqual(['93.184.215.14']);
  });

  it('a name without addresses is not found', async () => {
    expect(await faultOf(recording(STRICT, []).egress.fetch('https://nowhere.example/'))).toBe('name_not_found');
  });

  it('with loopback allowed, plain http still goes to loopback only', async () => {
    const open = recording(OPEN, ['93.184.215.14'], ['127.0.0.1', '93.184.215.14'], ['10.0.0.1']);
    expect(await faultOf(open.egress.fetch('http://a.example/'))).toBe('blocked');
    expect(await faultOf(open.egress.fetch('http://b.example/'))).toBe('blocked');
    expect(await faultOf(open.egress.fetch('https://c.example/'))).toBe('blocked');
    expect(await faultOf(open.egress.fetch('http://93.184.215.14/'))).toBe('blocked');
    expect(open.dialled).toEqual([]);
  });

  it('addresses are compared by what they mean', () => {
    expect(isSameAddress('::ffff:127.0.0.1', '127.0.0.1')).toBe(true);
    expect(isSameAddress('::1', '0:0:0:0:0:0:0:1')).toBe(true);
    expect(isSameAddress('127.0.0.1', '127.0.0.2')).toBe(false);
  });
});
