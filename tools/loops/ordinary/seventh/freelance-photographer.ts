import { act, read, write, type Session } from '../session.ts';

export const FREELANCE_PHOTOGRAPHER: Session = {
  name: 'Galerie à livrer, acompte et date à déplacer',
  field: 'freelance photographer',
  turns: [
    {
      user: "salut ! les photos de la coopérative sont prêtes, le dossier c'est celui de mardi. envoie la galerie à Maëlle avec un petit mot, et le solde à leur compta (montant dans le devis D2026-031, l'acompte est payé normalement)",
      steps: [
        read(
          'drive_lister',
          { dossier: '/Clients/Coop Les Sillons' },
          `/Clients/Coop Les Sillons
  2026-03-17_reportage_selection/   142 fichiers   3,1 Go   modifié 19/03/2026 22:41
  2026-03-17_reportage_bruts/       988 fichiers   41 Go    modifié 17/03/2026 20:15
  2025-10-02_portraits/              36 fichiers   0,9 Go   modifié 06/10/2025
  devis_D2026-031_signé.pdf
  droits_image_salariés.xlsx`,
        ),
        read(
          'contacts_chercher',
          { nom: 'Maëlle' },
          `Maëlle Kerhoas, chargée de communication
Coopérative Les Sillons, Quimper
maelle.kerhoas@lessillons.example
06 39 98 14 27
Note : tutoiement, très réactive, facture à compta@lessillons.example`,
        ),
        act(
          'galerie_partager',
          {
            source: '/Clients/Coop Les Sillons/2026-03-17_reportage_selection',
            titre: 'Coopérative Les Sillons, reportage du 17 mars 2026',
            invites: ['maelle.kerhoas@lessillons.example'],
            telechargement: true,
            expire: '2026-06-19',
          },
          `{
  "galerie": "gal_9b31",
  "url": "https://galeries.studiolune.example/g/9b31",
  "photos": 142,
  "code": "SILLONS17",
  "expire": "2026-06-19",
  "invites": 1
}`,
        ),
        act(
          'mail_envoyer',
          {
            a: 'maelle.kerhoas@lessillons.example',
            objet: 'Tes photos du 17 mars',
            corps:
              "Bonjour Maëlle,\n\nla sélection du reportage est en ligne, 142 photos : https://galeries.studiolune.example/g/9b31 (code SILLONS17). Tu peux tout télécharger en haute définition jusqu'au 19 juin. Dis-moi si tu veux d'autres recadrages pour le rapport annuel.\n\nEncore merci à toute l'équipe pour l'accueil !\nAnouk",
          },
          `Envoyé à 1 destinataire le 20/03/2026 à 09:08`,
        ),
        read(
          'compta_devis',
          { numero: 'D2026-031' },
          `Devis D2026-031                         accepté le 24/02/2026
Client : Coopérative Les Sillons
-------------------------------------------------------------
Reportage 1 journée                     1      780,00   780,00
Post-production, sélection 140 photos   1      320,00   320,00
Cession droits 3 ans print + web        1      250,00   250,00
Déplacement                             1       64,00    64,00
-------------------------------------------------------------
Total (TVA non applicable, art. 293 B)               1 414,00
Acompte 30 %  facture F2026-018  424,20   PAYÉE le 03/03/2026
Solde à facturer                                       989,80
IBAN : FR29 2004 1010 0507 2284 1M02 638`,
        ),
        act(
          'compta_creer_facture',
          {
            devis: 'D2026-031',
            type: 'solde',
            montant: 989.8,
            echeance: '2026-04-19',
            envoyer_a: 'compta@lessillons.example',
          },
          `Facture F2026-027 créée (solde D2026-031), 989,80 EUR, échéance 19/04/2026
Envoyée en PDF à compta@lessillons.example, copie dans /Compta/2026/F2026-027.pdf`,
        ),
      ],
      says: "La galerie de 142 photos est partagée avec Maëlle jusqu'au 19 juin, avec ton petit mot. L'acompte de 424,20 EUR a bien été payé le 3 mars. La facture de solde F2026-027 de 989,80 EUR est partie à leur compta, échéance le 19 avril.",
    },
    {
      user: "j'ai un doute sur samedi, la météo est nulle. qu'est-ce que disent les futurs mariés ? si ils sont ok avec une autre date on bouge, préviens aussi Idriss",
      steps: [
        read(
          'sms_conversation',
          { avec: 'Clara & Jules', derniers: 4 },
          `jeu 19/03 18:20  Clara : coucou Anouk, t'as vu la pluie pour samedi ?? 😭
jeu 19/03 18:44  Moi : oui, on en reparle demain, on peut décaler la séance sans frais
jeu 19/03 21:02  Clara : trop bien ! nous le samedi 28 ou le dimanche 29 c'est bon, plutôt le dimanche vers 16h30
ven 20/03 07:55  Jules : +1 pour dimanche, même endroit`,
        ),
        read(
          'agenda_lire',
          { du: '2026-03-21', au: '2026-03-29' },
          `sam 21/03  15:30-17:00  Séance engagement Clara & Jules, plage de Kerzal (avec Idriss) [ev-771]
mar 24/03  10:00-11:00  Visio imprimeur
sam 28/03  09:00-19:00  Mariage Le Goff / Denis
dim 29/03  libre`,
        ),
        write(
          'agenda_deplacer',
          { evenement: 'ev-771', debut: '2026-03-29T16:30', fin: '2026-03-29T18:00' },
          `ev-771 déplacé : dim 29/03/2026 16:30-18:00`,
        ),
        act(
          'sms_envoyer',
          {
            a: 'Clara & Jules',
            texte:
              "Coucou vous deux, c'est noté : on décale à dimanche 29 mars à 16h30, plage de Kerzal, sans frais. À dimanche ! Anouk",
          },
          `Remis (2/2)`,
        ),
        act(
          'sms_envoyer',
          {
            a: 'Idriss',
            texte:
              "Salut Idriss, la séance de demain est décalée à cause de la pluie : dimanche 29 mars 16h30-18h, plage de Kerzal. Tu es toujours dispo pour l'assistance ? Anouk",
          },
          `Remis (1/1)`,
        ),
      ],
      says: "Clara et Jules préfèrent le dimanche 29 vers 16h30, et tu es libre (le 28 tu as le mariage Le Goff). La séance est déplacée, ils sont confirmés et j'ai demandé à Idriss s'il est disponible.",
    },
  ],
};
