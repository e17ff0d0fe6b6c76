import { act, read, write, type Session } from '../session.ts';

export const PROPERTY_MANAGER_EARLY: readonly Session[] = [
  {
    name: 'property-manager: lundi-fuite-tilleuls',
    field: 'property management',
    own: ['regie-vallon.example'],
    turns: [
      {
        user: 'Bonjour ! la locataire du 3e aux Tilleuls a écrit ce week-end pour une fuite, tu peux regarder et envoyer le plombier svp',
        steps: [
          read(
            'outlook_search_messages',
            { query: 'fuite Tilleuls', folder: 'Inbox', top: 5 },
            `{"value":[{"id":"AAMkAD-7f31","receivedDateTime":"2026-10-10T18:42:11Z","from":{"name":"Nadia Berthier","address":"n.berthier@courrier-libre.example"},"subject":"Fuite sous l'évier - 14 rue des Tilleuls","bodyPreview":"Bonjour, depuis ce matin l'eau coule sous l'évier de la cuisine..."},{"id":"AAMkAD-6c02","receivedDateTime":"2026-06-22T07:15:40Z","from":{"name":"Ets Marchetti Plomberie","address":"depannage@marchetti-plomberie.example"},"subject":"Facture F26-0418 fuite colonne Tilleuls","bodyPreview":"Veuillez trouver ci-joint notre facture..."}],"@odata.count":2}`,
          ),
          read(
            'outlook_get_message',
            { id: 'AAMkAD-7f31' },
            `De : Nadia Berthier <n.berthier@courrier-libre.example>
À : gerance@regie-vallon.example
Date : sam. 10 oct. 2026 20:42
Objet : Fuite sous l'évier - 14 rue des Tilleuls

Bonjour,

Depuis ce matin l'eau coule sous l'évier de la cuisine, au niveau du siphon je crois, ou du tuyau d'arrivée. J'ai mis une bassine et fermé le robinet d'arrêt, donc je n'ai plus d'eau chaude dans la cuisine. Le meuble commence à gonfler.

Je suis chez moi lundi après 14h et mardi toute la journée. Mon portable : 06 39 98 41 07.

Merci d'avance,
Nadia Berthier
14 rue des Tilleuls, 3e étage gauche`,
          ),
          read(
            'gerance_rechercher_lot',
            { immeuble: 'Tilleuls', etage: '3' },
            `2 lots trouvés
LOT      | ADRESSE                  | ÉTAGE     | OCCUPANT        | PROPRIÉTAIRE        | LOYER CC
TIL-0305 | 14 rue des Tilleuls      | 3 gauche  | BERTHIER Nadia  | SCI Les Acanthes    | 842,00 €
TIL-0306 | 14 rue des Tilleuls      | 3 droite  | OUEDRAOGO Issa  | M. Paul Jaquemin    | 795,00 €

Prestataires référencés sur l'immeuble :
 - plomberie : Ets Marchetti Plomberie, depannage@marchetti-plomberie.example, 01 99 00 62 14 (contrat cadre, seuil sans devis 350 €)
 - électricité : Volt & Fils, contact@volt-et-fils.example
 - ménage : Net'Hall, planning@nethall.example`,
          ),
          write(
            'gerance_creer_ordre_service',
            {
              lot: 'TIL-0305',
              corps_etat: 'plomberie',
              prestataire: 'Ets Marchetti Plomberie',
              libelle: "Fuite sous évier cuisine (siphon ou arrivée), robinet d'arrêt fermé",
              urgence: 'J+1',
            },
            `Ordre de service créé
N° : OS-2026-1187
Lot : TIL-0305
Statut : à transmettre
Plafond sans devis : 350,00 € TTC
Créé par : assistante le 12/10/2026 08:51`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['depannage@marchetti-plomberie.example'],
              subject: 'OS-2026-1187 – fuite sous évier, 14 rue des Tilleuls 3e gauche',
              body: "Bonjour,\n\nMerci d'intervenir chez Mme Berthier, 14 rue des Tilleuls, 3e étage gauche : fuite sous l'évier de la cuisine (siphon ou arrivée d'eau). Le robinet d'arrêt est fermé.\n\nElle est présente ce lundi après 14h et mardi toute la journée, tél. 06 39 98 41 07. Référence à rappeler sur la facture : OS-2026-1187, plafond sans devis 350 € TTC.\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8001","savedToSentItems":true}`,
          ),
          act(
            'outlook_reply',
            {
              messageId: 'AAMkAD-7f31',
              to: ['n.berthier@courrier-libre.example'],
              comment:
                "Bonjour Mme Berthier,\n\nNous avons transmis votre demande ce matin à notre plombier, les Ets Marchetti. Ils vous appelleront au 06 39 98 41 07 pour passer cet après-midi ou demain mardi. En attendant, merci de laisser le robinet d'arrêt fermé.\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8002","conversationId":"AAQkAD-7f31"}`,
          ),
        ],
        says: "C'est fait : OS-2026-1187 envoyé à Marchetti (lundi après 14h ou mardi), et Mme Berthier est prévenue.",
      },
      {
        user: 'parfait. préviens aussi le propriétaire, juste pour info',
        steps: [
          read(
            'gerance_fiche_proprietaire',
            { nom: 'SCI Les Acanthes' },
            `PROPRIÉTAIRE P-0093
Raison sociale : SCI Les Acanthes
Gérante : Mme Hélène Roussel
Courriel : h.roussel@sci-acanthes.example
Tél : 06 39 98 17 55
Mandat : gestion complète, n° 2019-044
Lots : TIL-0305, TIL-0108, COR-0201
IBAN de reversement : FR76 1027 8061 4000 0207 1550 157
Consignes : informer par courriel de toute intervention ; accord préalable au-delà de 350 €`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['h.roussel@sci-acanthes.example'],
              subject: 'Pour information : fuite au 14 rue des Tilleuls, 3e gauche',
              body: "Bonjour Mme Roussel,\n\nVotre locataire Mme Berthier (lot TIL-0305) nous a signalé une fuite sous l'évier de la cuisine. Nous avons mandaté les Ets Marchetti (OS-2026-1187), intervention prévue aujourd'hui ou demain, dans la limite de 350 € TTC. Au-delà nous vous soumettrons un devis.\n\nBien cordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8007","savedToSentItems":true}`,
          ),
        ],
        says: 'Mme Roussel (SCI Les Acanthes) est informée par mail.',
      },
    ],
  },
  {
    name: 'property-manager: mardi-relances-loyers',
    field: 'property management',
    own: ['regie-vallon.example'],
    turns: [
      {
        user: "on est le 13, fais moi le point des impayés d'octobre et relance ceux qui ont plus d'une semaine. pour monsieur Ouedraogo regarde d'abord s'il a répondu",
        steps: [
          read(
            'gerance_impayes',
            { mois: '2026-10', retard_min_jours: 1 },
            `Impayés au 13/10/2026 (échéance 01/10 ou 05/10)
lot       occupant              échéance   dû        retard  courriel                               dernier contact
TIL-0306  OUEDRAOGO Issa        01/10      795,00    12 j    issa.ouedraogo@courrier-libre.example  courriel reçu 09/10
COR-0104  LEFORT Sandrine       01/10      610,00    12 j    sandrine.lefort@posteo-sud.example     -
MER-0012  Boulangerie Kessler   05/10    1 430,00     8 j    compta@boulangerie-kessler.example     -
COR-0302  VIDAL Marc            10/10      588,50     3 j    m.vidal@courrier-libre.example         -
Total : 3 423,50 €`,
          ),
          read(
            'outlook_search_messages',
            { query: 'from:issa.ouedraogo@courrier-libre.example', folder: 'Inbox', top: 3 },
            `{"value":[{"id":"AAMkAD-74aa","receivedDateTime":"2026-10-09T11:03:52Z","from":{"name":"Issa Ouedraogo","address":"issa.ouedraogo@courrier-libre.example"},"subject":"Loyer octobre","body":"Bonjour, mon employeur a changé de banque et mon salaire arrive en retard ce mois-ci. Je ferai le virement du loyer complet jeudi 15 au plus tard. Désolé pour la gêne, cela ne se reproduira pas. Issa Ouedraogo"}],"@odata.count":1}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['sandrine.lefort@posteo-sud.example'],
              subject: 'Loyer octobre 2026 – lot COR-0104',
              body: "Bonjour Mme Lefort,\n\nSauf erreur de notre part, nous n'avons pas reçu votre loyer d'octobre d'un montant de 610,00 €, échu le 1er octobre. Merci de le régulariser sous huit jours ou de nous contacter en cas de difficulté. Si votre virement est déjà parti, ne tenez pas compte de ce message.\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8031","savedToSentItems":true}`,
          ),
          act(
            'outlook_send_mail',
            {
              to: ['compta@boulangerie-kessler.example'],
              subject: 'Loyer commercial octobre 2026 – MER-0012',
              body: "Bonjour,\n\nNous n'avons pas encore reçu le loyer d'octobre du local MER-0012, soit 1 430,00 €, échu le 5 octobre. Pourriez-vous procéder au virement cette semaine ou nous indiquer la date prévue ?\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8032","savedToSentItems":true}`,
          ),
          write(
            'gerance_ajouter_note',
            {
              lot: 'TIL-0306',
              texte:
                'Locataire annonce le virement du loyer complet (795 €) pour le 15/10 au plus tard (courriel du 09/10). Pas de relance avant le 16/10.',
              rappel: '2026-10-16',
            },
            `Note n° 20931 enregistrée sur TIL-0306. Rappel posé le 16/10/2026 09:00.`,
          ),
        ],
        says: "Relancés : Mme Lefort (610 €) et la Boulangerie Kessler (1 430 €). M. Ouedraogo promet de payer le 15, j'ai mis un rappel au 16 sans le relancer. M. Vidal n'a que 3 jours de retard.",
      },
      {
        user: 'ok réponds lui quand même que c est noté',
        steps: [
          act(
            'outlook_reply',
            {
              messageId: 'AAMkAD-74aa',
              to: ['issa.ouedraogo@courrier-libre.example'],
              comment:
                "Bonjour M. Ouedraogo,\n\nMerci de nous avoir prévenus. C'est bien noté : nous attendons votre virement de 795,00 € pour le jeudi 15 octobre.\n\nCordialement,\nRégie du Vallon",
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8034","conversationId":"AAQkAD-74aa"}`,
          ),
        ],
        says: "C'est répondu à M. Ouedraogo.",
      },
    ],
  },
  {
    name: 'property-manager: mercredi-etat-des-lieux',
    field: 'property management',
    own: ['regie-vallon.example'],
    turns: [
      {
        user: "il faut caler l'état des lieux de sortie du studio rue de la Corderie avec Karim, le locataire part à la fin du mois. propose aux deux",
        steps: [
          read(
            'gerance_rechercher_lot',
            { immeuble: 'Corderie', statut: 'préavis en cours' },
            `1 lot trouvé
LOT      | ADRESSE                 | ÉTAGE | OCCUPANT       | PROPRIÉTAIRE      | FIN DE BAIL
COR-0302 | 8 rue de la Corderie    | 3     | VIDAL Marc     | M. Alain Perrotin | 31/10/2026

Occupant : m.vidal@courrier-libre.example, 06 39 98 22 90
Dépôt de garantie : 540,00 €
Clés : 2 jeux + badge
Remarque : préavis reçu LRAR le 29/09/2026, nouvelle adresse non communiquée`,
          ),
          read(
            'calendar_freebusy',
            {
              attendees: ['karim.haddad@regie-vallon.example'],
              start: '2026-10-28',
              end: '2026-10-31',
              working_hours: true,
            },
            `karim.haddad@regie-vallon.example (Karim Haddad – états des lieux)
  mer. 28/10  09:00-12:00 occupé (EDL Mercière) | 14:00-18:00 libre
  jeu. 29/10  occupé toute la journée (formation)
  ven. 30/10  09:00-10:30 libre | 10:30-12:00 occupé | 14:00-17:00 libre
  sam. 31/10  non travaillé`,
          ),
          act(
            'calendar_create_event',
            {
              title: 'EDL de sortie – COR-0302, M. Vidal',
              start: '2026-10-30T14:00',
              end: '2026-10-30T15:00',
              location: '8 rue de la Corderie, 3e étage',
              attendees: ['karim.haddad@regie-vallon.example', 'm.vidal@courrier-libre.example'],
              notes: 'Rendre 2 jeux de clés et le badge. Relevés de compteurs le jour même.',
            },
            `event_id: evt_5c81e
status: tentative
organizer: gerance@regie-vallon.example
attendees:
  - karim.haddad@regie-vallon.example (needsAction)
  - m.vidal@courrier-libre.example (needsAction)
invitations_sent: 2`,
          ),
          act(
            'sms_envoyer',
            {
              numero: '06 39 98 22 90',
              texte:
                "Bonjour M. Vidal, nous vous proposons l'état des lieux de sortie le vendredi 30/10 à 14h, 8 rue de la Corderie. Une invitation vous est envoyée par mail. Merci de confirmer. Régie du Vallon",
            },
            `OK id=sms-77120 parts=2 statut=remis cout=0,11`,
          ),
        ],
        says: 'Proposé vendredi 30 octobre à 14h à Karim et à M. Vidal (invitation, plus un SMS à M. Vidal).',
      },
      {
        user: 'et la boulangerie elle a répondu pour le loyer ? et le plombier il a envoyé sa facture ?',
        steps: [
          read(
            'outlook_search_messages',
            { query: 'received>=2026-10-13 (boulangerie-kessler OR marchetti)', folder: 'Inbox', top: 5 },
            `{"value":[{"id":"AAMkAD-8110","receivedDateTime":"2026-10-14T06:58:03Z","from":{"name":"Boulangerie Kessler – Comptabilité","address":"compta@boulangerie-kessler.example"},"subject":"RE: Loyer commercial octobre 2026 – MER-0012","body":"Bonjour, le virement de 1 430,00 € est parti ce matin, vous l'aurez demain. Nous avons changé de logiciel, d'où le retard. Par ailleurs pourriez-vous nous renvoyer la quittance de septembre ? Merci, Élodie Kessler"},{"id":"AAMkAD-8102","receivedDateTime":"2026-10-13T16:20:47Z","from":{"name":"Ets Marchetti Plomberie","address":"depannage@marchetti-plomberie.example"},"subject":"OS-2026-1187 intervention terminée","body":"Bonjour, flexible et siphon remplacés ce jour chez Mme Berthier. Facture F26-0733 de 214,50 € TTC à suivre vendredi. Le fond du meuble est à remplacer, photo jointe. Cdt, Bruno Marchetti"}],"@odata.count":2}`,
          ),
          read(
            'gerance_documents',
            { lot: 'MER-0012', type: 'quittance', periode: '2026-09' },
            `document_id ; nom ; date ; taille
DOC-55120 ; Quittance_MER-0012_2026-09.pdf ; 08/09/2026 ; 84 Ko
(1 document)`,
          ),
          act(
            'outlook_reply',
            {
              messageId: 'AAMkAD-8110',
              to: ['compta@boulangerie-kessler.example'],
              comment:
                'Bonjour Mme Kessler,\n\nMerci pour votre retour, nous guettons le virement de 1 430,00 €. Vous trouverez ci-joint la quittance de septembre.\n\nCordialement,\nRégie du Vallon',
              attachments: ['DOC-55120'],
            },
            `{"status":202,"message":"Accepted","sentItemId":"AAMkAD-8115","attachments":[{"name":"Quittance_MER-0012_2026-09.pdf","size":86016}]}`,
          ),
        ],
        says: 'Oui : Kessler a viré ce matin et demandait la quittance de septembre, je la lui ai envoyée. Marchetti a fini hier chez Mme Berthier, facture F26-0733 de 214,50 € à venir vendredi ; le fond du meuble est à remplacer.',
      },
    ],
  },
];
