/** The dictionary in Romance languages. Data only, written for this service; the form is told in dictionary.ts. */
import type { Gloss } from './dictionary.ts';

export const ROMANCE: readonly Gloss[] = [
  {
    language: 'es',
    words: `ignora ignore ignorar ignoren,olvida olvide olvidar olvidate,anterior anteriores previa previas previo previos,instruccion* indicacion*,regla reglas norma normas,todas todos todo toda,ahora,nueva nuevas nuevo nuevos,usted eres ustedes vosotros,tu tus su
debes debe deberas tienes tienen debera,no,siempre,nunca jamas,solo solamente unicamente,responde responder responda contesta contestar,escribe escribir escriba,dime di digas decir decirme cuentame,muestra muestrame mostrar muestre ensename,repite repetir repita
revela revelar revele divulga divulgar,traduce traducir traduzca,sistema,prompt indicador,secreto secreta secretos secretas oculto ocultas,contrasena contrasenas clave,llave claves,codigo codigos,usuario usuarios,asistente asistentes
modelo,desarrollador desarrolladores programador,administrador administradora,modo,finge fingir pretende simula,actua actuar actuaras comportate,papel rol,imagina imaginate imaginemos,historia cuento relato novela,personaje
sin,restriccion* limitacion* limites,filtro filtros censura,seguridad,etica etico eticas eticos moral,permitido permitida permitidos,prohibido prohibida prohibidos,todo,primero primera primeras,palabra palabras
exacto exacta exactamente exactas textual textualmente,texto textos,mensaje mensajes,informacion datos,archivo archivos fichero ficheros,correo correos,enlace enlaces,sitio pagina web,envia enviar envie enviame manda mandar mande,reenvia reenviar reenvie
paga pagar pague,transfiere transferir transfiera,dinero,banco bancaria bancario,tarjeta tarjetas,numero numeros,direccion direcciones,compra comprar compre,pide pedir pedido orden,borra borrar elimina eliminar elimine suprime
cambia cambiar cambie modifica,abre abrir abra,clic pulsa haz,descarga descargar descargue,ejecuta ejecutar ejecute,comando comandos,confirma confirmar confirme,da dame dar deme proporciona proporcioname,haz hacer haga crea crear,sigue seguir siga sigas obedece
urgente urgentemente,inmediatamente inmediato,importante,favor,ayuda ayudame ayudar,pregunta preguntas,porque,robar roba robo,matar mata asesinar,arma armas
bomba bombas explosivo explosivos,droga drogas,veneno venenos envenenar,virus,hackear piratear hackea,paso pasos,como,detalle detalles detallado detallada detalladas,explica explicar explicame explique,describe describir
cambio lugar,si,y e,o u,es esta estas,esto este esta,eso ese esa que,mi mis,me mi,yo
tarea tareas,empieza empezar comienza comenzar inicia,deja dejar detente para parar,haz hacer hagas,usa usar utiliza utilizar,cuenta cuentas,acceso acceder accede,desbloquea desbloquear desbloqueado,quiero quieres quiere,de desde del
que cual cuales,puedes puede puedo,con,antes,despues luego,hasta,entonces luego,quien,respuesta respuestas,arriba`,
    acts: `agrega anade agregar anadir agregue anada,quita quitar retira remueve,aprueba apruebe aprobar,acepta acepte aceptar,cancela cancele cancelar anula,desactiva desactivar desactive deshabilita,activa activar active habilita,permite permita permitir,concede otorga conceder,invita invite invitar
comparte comparta compartir,publica publique publicar,sube subir suba,exporta exportar exporte,copia copiar copie copias,pega pegar pegue,guarda guardar guarde,actualiza actualizar actualice,reemplaza sustituye reemplazar sustituir,mueve mover mueva
configura establece ajusta fija,lee leer lea,verifica revisa comprueba revisar comprobar,busca buscar busque,encuentra encontrar,lista listado enumera,llamar llame telefonea,preguntar pregunta preguntes consultar,digas,menciones menciona mencionar mencione
avisa avisar avises informa informar notifica,oculta ocultar esconde escondas,omite salta saltar omitir,manten conserva mantener,continua continuar prosigue,devuelve devolver regresa,recomienda recomendar recomiende sugiere aconseja,elige escoge elegir selecciona,reserva reservar,firma firmar firme
introduce ingresa introducir ingresar escriba,instala instalar instale,conecta conectar,visita visitar visite,trata considera tratar considere,resume resumir resuma,informe reporta,espera esperar espere,cierra cerrar cierre,salir
factura facturas,pago pagos,proveedor proveedores,cliente clientes,dueno propietario titular,gerente jefe director responsable,equipo companeros,contacto contactos,calendario agenda,reunion reuniones
reembolso devolucion,precio precios,producto productos,documento documentos,nota notas,linea lineas fila filas,tabla tablas,campo campos,nombre nombres,fecha plazo
telefono movil,formulario,adjunto adjuntos anexo,respaldo,historial registro,conversacion conversaciones,herramienta herramientas,agente agentes,ficha,permiso permisos autorizacion
politica,aprobacion consentimiento visto,solicitud solicitudes peticion,resultado resultados,humano humana,persona personas,-,nadie,comentario comentarios,carpeta carpetas
ajustes configuracion,firmas,contenido contenidos,resumen,resena resenas revision,descuento descuentos,reservacion reservas,contrato contratos,paginas,motivo razon
nada,otro otra otros otras,mismo misma mismos,siguiente proximo siguientes,ultimo ultima ultimos ultimas,abajo,aqui,ya,nuevamente,tambien
mas,secretamente discretamente silencio escondidas,tarde,hoy,mediante,valido valida vigente,autorizado autorizada,interno interna internos,privado privada privados,confidencial
viejo antigua antiguo,verdadero real verdadera,cuales,donde,cuando,tiene tienes tienen,era fue estaba,sera seran,ellos ellas,ello
les ellos,sobre acerca,cualquier cualquiera ningun,cada,pero sino,nosotros nos nuestro nuestra nuestros,para,por,a al,en`,
  },
  {
    language: 'fr',
    words: `ignore ignorez ignorer,oublie oubliez oublier,precedent precedente precedents precedentes,instruction* consigne*,regle regles,tous toutes tout toute,maintenant desormais,nouveau nouvelle nouveaux nouvelles,tu vous toi,ton ta tes votre vos
dois devez doit,pas ne,toujours,jamais,seulement uniquement,reponds repondez repondre,ecris ecrivez ecrire redige,dis dites dire raconte,montre montrez affiche affichez,repete repetez repeter
revele revelez reveler divulgue,traduis traduisez traduire,systeme,prompt invite,secret secrete secrets secretes cache cachees,passe motdepasse,cle cles,code,utilisateur utilisateurs,assistant
modele,developpeur developpeurs,administrateur admin,mode,pretends simule feins semblant,agis agissez comporte,role,imagine imaginez,histoire conte roman,personnage
sans,restriction* limite limites limitation*,filtre filtres censure,securite,ethique ethiques morale,autorise autorisee permis,interdit interdite interdits,tout,premier premiere premiers,mot mots
exact exacte exactement,texte textes,message messages,information* donnees,fichier fichiers,courriel mail,lien liens,site page,envoie envoyez envoyer,transfere transferez transmets
paie payez payer paye,vire virez virement,argent,banque bancaire,carte cartes,numero numeros,adresse adresses,achete achetez acheter,commande commandez,supprime supprimez supprimer efface
change changez modifie modifiez,ouvre ouvrez ouvrir,clique cliquez,telecharge telechargez,execute executez lance,commande commandes,confirme confirmez,donne donnez donner fournis,fais faites faire cree,suis suivez suivre obeis
urgent urgente,immediatement,important importante,plait plais,aide aidez aider,question questions,parce car,voler vole,tuer tue assassiner,arme armes
bombe bombes explosif explosifs,drogue drogues,poison poisons,virus,pirater piratage,etape etapes,comment,detail details detaille detaillees,explique expliquez expliquer,decris decrivez decrire
lieu,si,et,ou,est,ce cet cette ceci,cela,mon ma mes,moi me,je
tache taches mission,commence commencez,arrete arretez stop,fais,utilise utilisez utiliser,compte comptes,acces,debloque debloquez,veux voulez,de du depuis
quoi quel quelle quelles,peux pouvez peut,avec,avant,apres,jusque,alors puis ensuite,qui,reponse reponses,dessus ci-dessus`,
    acts: `ajoute ajoutez ajouter,retire retirez enleve enlevez retirer,approuve approuvez approuver valide validez,accepte acceptez accepter,annule annulez annuler,desactive desactivez desactiver,active activez activer,autorise autorisez permets permettez,accorde accordez attribue,invite invitez inviter
partage partagez partager,publie publiez publier,televerse,exporte exportez exporter,copie copiez copier copies,colle collez coller,enregistre enregistrez sauvegarde sauvegardez,actualise,remplace remplacez remplacer,deplace deplacez deplacer
definis fixe,lis lisez lire,verifie verifiez verifier controle,cherche cherchez rechercher recherche,trouve trouvez trouver,liste listes listez,appelle appelez appeler telephone,demande demandez demander,-,mentionne mentionnez mentionner evoque
previens prevenez prevenir avertis informe informez informer,masque masquez cacher dissimule,saute passez,garde gardez conserve,continue continuez continuer poursuis,rends renvoie retourne retournez,recommande recommandez recommander conseille conseillez,choisis choisissez choisir,reserve reservez reserver,signe signez signer
saisis saisissez saisir entre entrez,installe installez installer,connecte connectez,visite visitez rends-toi,traite traitez considere considerez,resume resumez resumer,signale signalez,attends attendez attendre,ferme fermez fermer,laisse quitte
facture factures,paiement paiements reglement versement,fournisseur fournisseurs,client clients cliente,proprietaire titulaire,responsable chef directeur gerant patron,equipe collegues,contact contacts,calendrier agenda,reunion reunions
remboursement,prix tarif,produit produits,document documents,note notes remarque,ligne lignes,tableau tableaux,champ champs,nom noms,date dates
telephone portable,formulaire,jointe joint annexe,sauvegardes,historique journal,conversation conversations discussion,outil outils,agent agents,jeton jetons,permission droits autorisation autorisations
politique,accord approbation,requete,resultat resultats,humain humaine humains,personne personnes,chacun,nul,commentaire commentaires,dossier dossiers
parametres reglages,signature,contenu contenus,resume synthese,avis evaluation,remise reduction rabais,reservation reservations,contrat contrats,pages,raison motif
rien,autre autres,meme memes,suivant suivante prochain prochaine suivants,dernier derniere derniers dernieres,dessous ci-dessous,ici,deja,-,aussi egalement
plus davantage,secretement discretement silence cachette,tard,aujourd,travers,valable,autorise habilite,interne internes,prive privee prives,confidentiel confidentielle confidentiels
ancien ancienne anciens vieux,vrai veritable reel,laquelle lequel,ou,quand lorsque,a as ont,etait ete etaient,sera seront,ils elles,il
les leur,propos concernant,aucun aucune quelconque,chaque,mais,nous notre nos,pour,par,a au aux,dans en`,
  },
  {
    language: 'pt',
    words: `ignore ignora ignorar desconsidere,esqueca esquece esquecer,anterior anteriores previas previos,instruco* orientaco*,regra regras normas,todas todos toda,agora,nova novas novo novos,voce voces,teu tua seu sua seus suas
deve deves precisa,nao,sempre,nunca jamais,apenas somente so,responda responde responder,escreva escreve escrever,diga dizer conte,mostre mostra mostrar exiba,repita repete repetir
revele revela revelar divulgue,traduza traduz traduzir,sistema,prompt,secreto secreta secretas oculto ocultas segredo segredos,senha senhas,chave chaves,codigo codigos,usuario utilizador usuarios,assistente
modelo,desenvolvedor programador,administrador,modo,finja fingir finge,aja agir atue age,papel,imagine imagina,historia conto romance,personagem
sem,restrico* limitaco* limites,filtro filtros censura,seguranca,etico etica eticas,permitido permitida,proibido proibida proibidos,tudo,primeiro primeira primeiras,palavra palavras
exato exatamente exatas,texto textos,mensagem mensagens,informac* dados,arquivo arquivos ficheiro ficheiros,correio,ligacao,pagina sitio,envie envia enviar mande manda,encaminhe encaminhar reencaminhe
pague pagar paga,transfira transferir transfere,dinheiro,banco bancaria,cartao cartoes,numero numeros,endereco morada,compre comprar,encomende pedido,apague apagar exclua excluir elimine
mude mudar altere alterar,abra abrir,clique clicar,baixe baixar descarregue,execute executar rode,comando comandos,confirme confirmar,de dar dê forneca,faca fazer crie criar,siga seguir obedeca
urgente urgentemente,imediatamente,importante,favor,ajude ajuda ajudar,pergunta perguntas,porque pois,roubar roube,matar assassinar,arma armas
bomba bombas explosivo explosivos,droga drogas,veneno venenos,virus,hackear invadir,passo passos,como,detalhe detalhes detalhado,explique explicar explica,descreva descrever
vez lugar,se,e,ou,e esta,isto este esta,isso esse,meu minha meus minhas,mim me,eu
tarefa tarefas,comece comecar inicie,pare parar,faca fazer,use usar utilize,conta contas,acesso acesse,desbloqueie desbloquear,quero quer,de do da
que qual quais,pode podes posso,com,antes,depois apos,ate,entao,quem,resposta respostas,acima`,
    acts: `adicione adiciona adicionar acrescente,remova remove remover tire retire,aprove aprova aprovar,aceite aceita aceitar,cancele cancela cancelar anule,desative desativar desactiva desligue,ative ativar ativa active habilite,permita permitir permite,conceda conceder concede,convide convida convidar
compartilhe partilha compartilhar partilhe,publique publica publicar poste,carregue carregar suba,exporte exportar exporta,copie copiar copia copias,cole colar cola,salve guarde guarda salvar guardar grave,atualize atualizar actualiza,substitua substituir troque,mova mover transferido
defina definir ajuste,leia ler le,verifique verificar confira verifica,pesquise procure procura pesquisar busque,encontre encontrar ache,lista liste listar,ligue chame chamar telefone,pergunte perguntar pergunta pedir,fale falar,mencione mencionar menciona comente
avise avisar avisa informe informar notifique,esconda esconder oculte ocultar,pule salte saltar omita,mantenha manter conserve,continue continua continuar prossiga,devolva devolver retorne,recomende recomenda recomendar aconselhe sugira,escolha escolher,reserve reservar marque,assine assinar
insira inserir digite introduza preencha,instale instalar instala,conecte conectar ligar,visite visitar acesse,trate tratar considere considera,resuma resumir resume,relate reporte,espere aguarde esperar,feche fechar fecha,deixe sair saia
fatura faturas factura,pagamento pagamentos,fornecedor fornecedores,cliente clientes,dono proprietario titular,gerente chefe diretor gestor,equipe equipa colegas,contato contatos contacto contactos,calendario agenda,reuniao reunioes
reembolso estorno,preco precos,produto produtos,documento documentos,nota notas anotacao,linha linhas,tabela tabelas,campo campos,nome nomes,data prazo
telefone telemovel celular,formulario,anexo anexos,reserva,historico registro registo,conversa conversas,ferramenta ferramentas,agente agentes,ficha,permissao permissoes autorizacao
politica,aprovacao consentimento,solicitacao pedido pedidos,resultado resultados,humano humana,pessoa pessoas,-,ninguem,comentario comentarios,pasta pastas
configuracoes definicoes ajustes,assinatura,conteudo,resumo sumario,avaliacao avaliacoes revisao,desconto descontos,reservas,contrato contratos,paginas,motivo razao
nada,outro outra outros outras,mesmo mesma mesmos,seguinte proximo proxima seguintes,ultimo ultima ultimos ultimas,abaixo,aqui,ja,novamente,tambem
mais,secretamente discretamente silenciosamente escondido,tarde,hoje,atraves,valido valida,autorizado autorizada,interno interna,privado privada particular,confidencial
antigo antiga velho,verdadeiro real verdadeira,qual,onde,quando,tem tens possui,era foi foram,sera serao,eles elas,ele
lhes deles,sobre acerca,qualquer quaisquer,cada,mas porem,nos nosso nossa nossos,para,por pelo pela,a ao aos,em no na`,
  },
  {
    language: 'it',
    words: `ignora ignorate ignorare,dimentica dimenticate dimenticare,precedente precedenti,istruzion* indicazion*,regola regole,tutte tutti tutto tutta,ora adesso,nuovo nuova nuovi nuove,tu voi,tuo tua tuoi tue vostro vostre
devi dovete deve,non,sempre,mai,solo soltanto,rispondi rispondete rispondere,scrivi scrivete scrivere,dimmi dite dire racconta,mostra mostrami mostrate mostrare,ripeti ripetete ripetere
rivela rivelate rivelare,traduci tradurre,sistema,prompt,segreto segreta segreti segrete nascoste nascosto,password parola,chiave chiavi,codice codici,utente utenti,assistente
modello,sviluppatore sviluppatori,amministratore,modalita,fingi finge fingere,agisci agire comportati,ruolo,immagina immaginate,storia racconto romanzo,personaggio
senza,restrizion* limitazion* limiti,filtro filtri censura,sicurezza,etico etica etiche morale,permesso consentito consentita,vietato vietata proibito,tutto,primo prima prime,parola parole
esatto esattamente esatte,testo testi,messaggio messaggi,informazion* dati,documento,posta,collegamento,sito pagina,invia inviate inviare manda,inoltra inoltrate inoltrare
paga pagate pagare,trasferisci trasferire bonifica,denaro soldi,banca bancario,carta carte,numero numeri,indirizzo indirizzi,compra comprare acquista,ordina ordinare,cancella cancellate elimina eliminare
cambia cambiare modifica,apri aprite aprire,clicca cliccate,scarica scaricare,esegui eseguite eseguire,comando comandi,conferma confermate,dai dammi dare fornisci,fai fate fare crea,segui seguite seguire obbedisci
urgente,immediatamente subito,importante,favore,aiuta aiutami aiuto,domanda domande,perche,rubare ruba,uccidere uccidi,arma armi
bomba bombe esplosivo esplosivi,droga droghe,veleno veleni,virus,hackerare violare,passo passi passaggi,come,dettaglio dettagli dettagliato,spiega spiegami spiegare,descrivi descrivere
invece,se,e ed,o oppure,e,questo questa,quello quella,mio mia miei mie,me mi,io
compito compiti,inizia iniziare comincia,ferma smetti fermati,fai fare,usa usare utilizza,conto account,accesso accedi,sblocca sbloccare,voglio vuoi,da dal
cosa quale quali,puoi potete posso,con,prima,dopo,fino,poi allora,chi,risposta risposte,sopra`,
    acts: `aggiungi aggiungete aggiungere aggiunga,rimuovi rimuovete rimuovere togli togliere,approva approvate approvare approvi,accetta accettate accettare,annulla annullate annullare disdici,disattiva disattivate disattivare disabilita,attiva attivate attivare abilita abilitare,permetti consenti permettere consentire,concedi concedere assegna,invita invitate invitare
condividi condividete condividere,pubblica pubblicate pubblicare,carica caricate caricare,esporta esportate esportare,copia copiate copiare copie,incolla incollare,salva salvate salvare memorizza,aggiorna aggiornate aggiornare,sostituisci sostituire sostituite,sposta spostate spostare
imposta impostare impostate,leggi leggete leggere,controlla controllate verificare verifica,cerca cercate cercare,trova trovate trovare,elenco elenca elencare lista,chiama chiamate chiamare telefona,chiedi chiedere chiedete chiedendo,dillo,menzionare menziona nominare accennare accenna
avvisa avvisare avvisate informa informare,nascondi nascondere nascondete,salta saltare ometti,tieni mantieni tenere conserva,continua continuate continuare prosegui,restituisci restituire,consiglia consigliare raccomanda raccomandare suggerisci,scegli scegliete scegliere,prenota prenotare,firma firmare firmate
inserisci inserite inserire,installa installare installate,collega collegare connetti,visita visitate visitare vai,tratta trattare considera considerate,riassumi riassumere,segnala segnalare,aspetta attendi attendere aspettare,chiudi chiudere chiudete,lascia lasciate esci
fattura fatture,pagamento pagamenti,fornitore fornitori,cliente clienti,proprietario titolare,responsabile capo dirigente direttore,squadra colleghi,contatto contatti,calendario agenda,riunione riunioni incontro
rimborso rimborsi,prezzo prezzi,prodotto prodotti,documenti,nota appunti annotazione,riga righe,tabella tabelle,campo campi,nome nomi,data scadenza
telefono telefonico,modulo moduli,allegato allegati,riserva salvataggio,cronologia registro,conversazione conversazioni chat,strumento strumenti,agente agenti,gettone,permesso permessi autorizzazione autorizzazioni
politica,approvazione consenso,richiesta richieste,risultato risultati,umano umana umani,persona persone,ognuno,nessuno,commento commenti,cartella cartelle
impostazioni,firme,contenuto contenuti,riassunto sintesi riepilogo,recensione recensioni revisione,sconto sconti,prenotazione prenotazioni,contratto contratti,pagine,motivo motivi ragione
niente nulla,altro altra altri altre,stesso stessa stessi,seguente successivo prossimo prossima seguenti,ultimo ultima ultimi ultime,sotto seguito,qui qua,gia,ancora nuovamente,anche pure
piu maggiormente,segretamente nascosto silenzio discretamente,tardi dopodiche,oggi,attraverso tramite,valido valida,autorizzato autorizzata,interno interna interni,privato privata privati,riservato riservata confidenziale
vecchio vecchia vecchi,vero vera reale,quali,dove,quando,ha hai hanno,era erano stato stata,sara saranno,loro essi,esso
gli li,riguardo circa,qualsiasi qualunque alcun alcuna,ogni ciascun ciascuna,ma pero,noi ci nostro nostra nostri,per,mediante,a al alla ai,in nel nella`,
  },
  {
    language: 'ro',
    words: `ignora ignorati,uita uitati,anterioare anterior precedente,instructiuni instructiunile,reguli regulile,toate toti tot,acum,nou noua noi,tu voi dumneavoastra,tau tale ta
trebuie,nu,mereu intotdeauna,niciodata,doar numai,raspunde raspundeti,scrie scrieti,spune spuneti,arata aratati,repeta repetati
dezvaluie dezvaluiti,tradu traduceti,sistem sistemului,prompt,secret secrete ascunse,parola parole,cheie chei,cod codul,utilizator utilizatorul,asistent
model,dezvoltator,administrator,mod modul,pretinde prefa,actioneaza poarta,rol rolul,imagineaza,poveste povestea,personaj
fara,restrictii limite,filtru filtre cenzura,siguranta securitate,etic etice moral,permis,interzis,totul,primul prima,cuvinte cuvant
exact exacte,text textul,mesaj mesajul,informatii date,fisier fisiere,mail,legatura,site pagina,trimite trimiteti,redirectioneaza
plateste platiti,transfera,bani banii,banca bancar,card cardul,numar,adresa,cumpara,comanda,sterge stergeti
schimba modifica,deschide,apasa,descarca,ruleaza executa,comanda,confirma,da ofera,fa creeaza,urmeaza respecta
urgent,imediat,important,rog,ajuta ajutor,intrebare intrebari,pentru,fura,omoara ucide,arma arme
bomba explozibil,droguri,otrava,virus,sparge,pasi pasii,cum,detaliu detalii detaliat,explica,descrie
schimb,daca,si,sau,este esti,acest aceasta,acel,meu mea mei,mie,eu
sarcina,incepe,opreste,fa,foloseste,cont contul,acces,deblocheaza,vreau,de din
ce care,poti pot,cu,inainte,dupa,pana,apoi,cine,raspuns,sus`,
    acts: `adauga adaugati,elimina scoate inlatura,aproba aprobati,accepta acceptati,anuleaza anulati,dezactiveaza dezactivati,activeaza activati,permite permiteti,acorda acordati,invita invitati
distribuie partajeaza,publica publicati posteaza,incarca incarcati,exporta exportati,copiaza copiati copie,lipeste,salveaza salvati pastreaza,actualizeaza actualizati,inlocuieste inlocuiti,muta mutati
seteaza stabileste,citeste cititi,verifica verificati,cauta cautati,gaseste gasiti,lista listeaza,suna apeleaza,intreba intrebi intrebati cere,-,mentiona mentionezi mentioneaza pomeni
anunta anuntati instiinteaza informeaza,ascunde ascundeti,sari omite,mentine tine,continua continuati,returneaza restituie,recomanda recomandati,alege alegeti,rezerva,semneaza semnati
introdu introduceti completeaza,instaleaza instalati,conecteaza,viziteaza,trateaza considera,rezuma,raporteaza,asteapta asteptati,inchide inchideti,lasa pleaca
factura facturi facturile facturii,plata plati platii,furnizor furnizorul furnizorului,client clientul clientului clienti,proprietar proprietarul,manager seful director,echipa colegi,contact contacte contactele,calendar calendarul,intalnire sedinta
rambursare,pret pretul,produs produsul,document documentul documente,nota notite observatie,linie randul,tabel tabelul,camp campul,nume numele,termen
telefon telefonul,formular formularul,atasament atasat,-,istoric istoricul,conversatie conversatia,unealta instrument instrumentul,agent agentul,jeton,permisiune permisiuni drepturi
politica politicile,aprobare aprobarea acord,cerere cererea solicitare,rezultat rezultatul,om uman oameni,persoana,tuturor,nimeni nimanui,comentariu,dosar folderul
setari setarile,semnatura,continut continutul,rezumat,recenzie evaluare,reducere,rezervare,contract contractul,pagini,motiv motivul
nimic,alta alte altor,acelasi aceeasi,urmator urmatoarele urmatorul,ultim ultima ultimele ultimul,jos,aici,deja,iarasi,-
mult,discret ascuns tainic,tarziu,astazi azi,prin,valabil valid,autorizat,intern interne,privat,confidential
vechi veche,adevarat real,care,unde,cand,are au,era fost,va vor,ei ele,el
lor le,despre privind,orice oricare,fiecare,dar insa,noi nostru noastra,pentru,-,la,in`,
  },
];
