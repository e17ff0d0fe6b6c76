/** What names of tools say. docs/adr/0757. */
import { describe, expect, it } from 'vitest';
import { onlyReads } from './tool-names.ts';
import { ALSO_THINGS, DEEDS, JOINERS, READING } from './words/tool-words.ts';

const reading = (names: readonly string[]): string[] => names.filter(onlyReads);

describe('onlyReads', () => {
  it('counts a name with a word for reading and a deed behind "and" as acting, whatever the two are', () => {
    for (const joiner of ['and', 'or', 'then', 'y', 'und', 'et', 'en']) {
      expect(JOINERS.has(joiner)).toBe(true);
      const names = [...READING].flatMap((read) => [...DEEDS].map((deed) => `${read}_${joiner}_${deed}`));
      expect(reading(names)).toEqual([]);
    }
    expect(
      reading(['find_file_and_wipe', 'getOrCreate', 'get_and_run', 'search_and_replace', 'fetchThenWire']),
    ).toEqual([]);
  });

  it('takes two things that are read for no deed', () => {
    const names = ['list_mail_and_settings', 'get_users_and_payments', 'read_e_mail', 'get_order', 'list_payments'];
    expect(reading(names)).toEqual(names);
    expect(names.some((name) => name.split('_').some((word) => ALSO_THINGS.has(word)))).toBe(true);
  });

  it.each([
    'suchen_loeschen', 'chercher_supprimer', 'buscar_borrar', 'cerca_elimina', 'procurar_apagar', 'zoek_verwijder', 'szukaj_usun', 'bul_sil',
    'hamta_radera', 'hent_slett', 'hent_slet', 'najdi_smaz', 'cauta_sterge', 'cari_hapus', 'keres_torol', 'hae_poista',
  ])('knows a deed in every language in which it knows reading: %s', (name) => {
    expect(onlyReads(name)).toBe(false);
  }); // prettier-ignore

  it('reads where something is checked, counted or calculated, and not where guests check in', () => {
    expect(reading(['check_status', 'count_rows', 'calculate', 'check_out', 'check_in_guest'])).toEqual([
      'check_status',
      'count_rows',
      'calculate',
    ]);
  });
});
