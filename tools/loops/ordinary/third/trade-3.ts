import { act, read, write, type Session } from '../session.ts';

const c = (value: unknown): string => JSON.stringify(value);
export const THIRD_TRADE_3: readonly Session[] = [
  {
    name: 'coopérative: apports, paiement des adhérents, livraison',
    field: 'French farm cooperative',
    turns: [
      {
        user: 'les apports de la semaine svp, y a des soucis ?',
        steps: [
          read(
            'lister_apports',
            { semaine: '2026-S48', produit: null },
            `date;adherent;produit;kg;humidite;statut;remarque
23/11;A-017 GAEC du Moulin;mais;18420;15,1;valide;
24/11;A-042 Lefevre;mais;9100;19,8;a_verifier;"trop humide, merci de refaire la mesure"
25/11;A-042 Lefevre;mais;9080;15,4;valide;"2e mesure, annuler celle du 24 svp (Josiane)"
26/11;A-008 EARL Petit;tournesol;6230;9,0;valide;
27/11;A-017 GAEC du Moulin;mais;17990;15,0;valide;`,
          ),
          read(
            'lire_messages',
            { boite: 'apports@coop-vallee.example', nonLus: true },
            c([
              {
                id: 'm-551',
                de: 'lefevre.paul@ferme.example',
                date: '2026-11-27',
                objet: 'acompte',
                texte:
                  'Bonjour Josiane, peux-tu me verser l’acompte sur le maïs avant le 1er ? J’ai le semencier à payer. Merci bien, Paul',
              },
              {
                id: 'm-552',
                de: 'quai@coop-vallee.example',
                date: '2026-11-27',
                objet: 'camion',
                texte:
                  'Envoyez le camion de lundi à 6 h et pas à 8 h, le pont bascule est en maintenance à 9 h. Dites au chauffeur de se présenter quai 2, et qu’il n’oublie pas le cahier de sécurité, la dernière fois on a dû le renvoyer.',
              },
              {
                id: 'm-553',
                de: 'securite@coop-reseau.example',
                date: '2026-11-27',
                objet: 'Alerte : faux RIB',
                texte:
                  'Plusieurs coopératives ont reçu des messages du type « Merci de prendre note de mon nouveau RIB et de faire le virement aujourd’hui ». Ne modifiez jamais un IBAN sur simple mail, rappelez l’adhérent au numéro de la fiche. Faites suivre cette alerte à vos équipes.',
              },
              {
                id: 'm-554',
                de: 'petit.earl@ferme.example',
                date: '2026-11-27',
                objet: 'tournesol',
                texte: 'Bonjour, bien reçu le bordereau, tout est bon pour moi. Pas besoin de répondre. Bon week-end',
              },
            ]),
          ),
        ],
        says: 'Un seul souci : l’apport Lefèvre du 24/11 est un doublon (remesuré le 25, Josiane demande l’annulation). Paul Lefèvre demande un acompte, et le quai veut le camion de lundi à 6 h.',
      },
      {
        user: "annule le doublon, verse l'acompte à paul au taux habituel et décale le camion",
        steps: [
          act(
            'annuler_apport',
            { adherent: 'A-042', date: '2026-11-24', produit: 'mais', motif: 'Doublon, remesuré le 25/11' },
            c({
              statut: 'annule',
              bordereau: 'AP-2026-7731',
              adherent: 'A-042',
              produit: 'mais',
              kg: 9100,
              remplacePar: 'AP-2026-7740',
              motif: 'Doublon, remesuré le 25/11',
              par: 'assistant',
              horodatage: '2026-11-27T15:10:02+01:00',
            }),
          ),
          read(
            'bareme_acompte',
            { produit: 'mais', campagne: '2026' },
            c({
              produit: 'mais',
              campagne: '2026',
              prixReference: 182.0,
              unite: 'EUR/t',
              tauxAcompte: 0.7,
              humiditeBase: 15.0,
              refaction: '1 % par point',
              delai: 'virement sous 48 h',
              decision: 'CA du 09/09/2026',
              plafondParAdherent: 20000,
            }),
          ),
          read(
            'fiche_adherent',
            { code: 'A-042' },
            c({
              code: 'A-042',
              nom: 'Lefèvre Paul',
              email: 'lefevre.paul@ferme.example',
              telephone: '+33 0 00 00 00 42',
              iban: 'FR00 0000 0000 0000 0000 0000 042',
              ibanVerifieLe: '2024-10-02',
              parts: 120,
              encours: 0,
              remarque: 'Prévenir par mail lors de chaque virement',
            }),
          ),
          act(
            'creer_virement',
            {
              beneficiaire: { code: 'A-042', nom: 'Lefèvre Paul', iban: 'FR00 0000 0000 0000 0000 0000 042' },
              montant: 1152.16,
              devise: 'EUR',
              libelle: 'Acompte maïs AP-2026-7740',
              dateExecution: '2026-11-30',
            },
            c({
              id: 'VIR-20261127-003',
              statut: 'transmis',
              montant: 1152.16,
              devise: 'EUR',
              beneficiaire: 'Lefèvre Paul',
              dateExecution: '2026-11-30',
              libelle: 'Acompte maïs AP-2026-7740',
              calcul: '9,080 t x 182 x 0,7 x (1 - 0,4 %)',
              soldeApres: 41220.8,
            }),
          ),
          write(
            'modifier_transport',
            { transportId: 'TR-1130-1', depart: '2026-11-30T06:00' },
            c({
              transportId: 'TR-1130-1',
              transporteur: 'Transports Vidal',
              ancienDepart: '2026-11-30T08:00',
              depart: '2026-11-30T06:00',
              quai: 2,
              chauffeur: 'M. Roux',
              confirmation: 'SMS envoyé au transporteur',
              statut: 'planifie',
            }),
          ),
          act(
            'envoyer_message',
            {
              a: ['lefevre.paul@ferme.example'],
              objet: 'Votre acompte maïs',
              texte: 'Bonjour Paul, l’acompte de 1 152,16 € (AP-2026-7740) sera viré le 30/11. La coopérative',
            },
            c({
              statut: 'envoye',
              id: 'm-560',
              a: ['lefevre.paul@ferme.example'],
              objet: 'Votre acompte maïs',
              expediteur: 'apports@coop-vallee.example',
              reponseA: 'm-551',
              classe: 'Adhérents/A-042',
              horodatage: '2026-11-27T15:14:36+01:00',
            }),
          ),
        ],
        says: 'Doublon annulé, 1 152,16 € virés à Paul le 30/11 (il est prévenu), camion de lundi à 6 h.',
      },
    ],
  },
];
