/**
 * Word classes of the screening engine in twenty-four languages: data only, written for this service.
 * Entries are separated by spaces; `_` is a space, a trailing `*` means any ending. A word belongs to one class only;
 * the later class wins. Accents and case are folded before comparison, so plain letters are enough.
 * Source: docs/reference/screening.md#linear-model.
 */

export const WORD_CLASSES = [
  'override',
  'prior',
  'instruction',
  'secret',
  'reveal',
  'send',
  'conceal',
  'role',
  'authority',
  'urgent',
  'unlimited',
  'assistant',
  'money',
  'execute',
  'newtask',
  'destination',
  'sysprompt',
  'negation',
  'privilege',
  'obey',
  'say',
  'discuss',
  'userdata',
  'agentnet',
  'destroy',
  'you',
  'safety',
  'account',
  'me',
  'politeness',
  'mode',
  'claim',
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

export const WORDS: Readonly<Record<WordClass, string>> = {
  override: `ignore ignor* disregard* overrid* overrul* forget forgetting bypass* discard* neglect* dismiss circumvent* supersede* nullif* void_all
    set_aside pay_no_attention pay_no_heed put_aside skip_over leave_behind throw_away stop_following no_longer_follow do_not_follow
    don't_follow cancel_all drop_all scrap abandon deactivat* disable turn_off switch_off suspend unlearn wipe_your wipe_away erase_all reset_your
    oublie* oubliez ignorez neglige* faites_abstraction ne_tiens_pas_compte ne_tenez_pas_compte contourne* desactive* passe_outre
    vergiss vergessen ignorier* missachte* uberschreib* umgehe* verwirf verwerfen deaktivier* lass_alle ubergeh*
    dimentica* ignora ignorate ignorare trascura* scarta disattiva* aggira* non_tenere_conto lascia_perdere
    olvida* olvide* ignore_todas haz_caso_omiso hagan_caso descarta* desactiva* omite omitir anula*
    esqueca* esquece* ignorem desconsider* desative* desativar contorne
    negeer* vergeet omzeil* zet_opzij sla_over schakel_uit
    zignoruj* zapomnij* pomin* omin* wylacz* obejdz
    игнорир* проигнорир* забудь* не_обращай* отмени* обойди* пренебреги* отключи* отбрось* не_учитывай*
    ігнор* забудь_про не_зважай*
    yoksay* yok_say* gormezden_gel* unut bos_ver* devre_disi* gec_sayma
    تجاهل* انس انسى اهمل* تخط* لا_تتبع الغ_جميع
    अनदेखा* भूल_जा* नज़रअंदाज* नजरअंदाज* उपेक्षा*
    无视 忽略 忽視 忽略掉 忘记 忘掉 忘記 不要理会 不理会 抛开 绕过 跳过 覆盖 無視 関係なく 忘れて 忘れろ 取り消 破棄 従わない 無効に 解除して
    무시하 무시해 무시하고 잊어 잊고 따르지_마 우회
    bo_qua phot_lo quen_di quen_het lo_di abaikan lupakan kesampingkan glom_bort strunta_i bortse_fran unohda jata_huomiotta ohita_kaikki
    ignoruj* zapomen* agnoise* αγνοησ* ξεχασ* เพิกเฉย ละเว้น ลืม
    התעלם תתעלם להתעלם שכח نادیده_بگیر* فراموش_کن* hagyd_figyelmen_kivul felejtsd_el ignorati αγνοησ* ξεχνα*`,
  prior: `previous* prior above earlier before preceding former foregoing past initial original* already_given so_far existing up_to_now until_now
    up_to_this_point prev you_got_before everything_else all_other
    precedent* anterieur* ci-dessus avant initiale* plus_haut jusqu'ici recues
    vorherig* obig* bisherig* vorangehend* fruher* oben vorstehend* ursprunglich* zuvor davor
    precedenti precedente anterior* anteriores previo* previa* previas previos arriba iniciales sopra finora prima_di
    acima previamente ate_agora antes
    vorige eerdere bovenstaande voorgaande hiervoor
    poprzedni* wczesniej* powyzsz* dotychczas*
    предыдущ* прежн* вышесказан* ранее выше прошл* изначальн* предшеств* попередн*
    onceki onceden yukaridaki daha_once simdiye_kadar
    السابق* المسبق* اعلاه أعلاه قبل السابقة الأولى
    पिछल* पहले ऊपर पूर्व
    之前 以前 先前 上述 上面 前面 此前 以上 原来 先の 前の これまで 今まで 上記 以前の 元の
    이전 앞의 위의 지금까지 기존
    truoc_do phia_tren ben_tren sebelumnya di_atas tadi tidigare ovan foregaende aiemmat edelliset predchoz* predesl* προηγουμεν* ก่อนหน้า ข้างต้น
    הקודמות הקודמים הקודם קודמות قبلی پیشین korabbi elozo* anterioare precedente_de προηγουμεν*`,
  instruction: `instruction* instruct rule rules guideline* directive* directions constraint* restriction* policy policies protocol* command commands
    orders programming training prompt prompts context conversation guardrail* limits limitations regulations principles
    consigne* instructions regle regles directives contraintes ordres
    anweisung* regeln vorgabe* richtlinie* instruktion* befehl* einschrankung* aufgaben anleitung*
    istruzion* regole direttiv* vincoli ordini comandi instruccion* reglas directrices ordenes restricciones indicaciones normas
    instruco* regras diretrizes restricoes ordens comandos orientacoes
    instructies regels richtlijnen opdrachten beperkingen
    instrukcj* polecen* zasad* wytyczn* regul ograniczen*
    инструкци* указани* правил* директив* команд* распоряжени* ограничени* настройки інструкц* вказівк*
    talimat* kural* yonerge* komut* kisitlama*
    تعليمات* التعليمات القواعد قواعد الأوامر الاوامر توجيهات* إرشادات* القيود
    निर्देश* नियम* आदेश*
    指令 指示 规则 規則 指引 限制 命令 约束 规定 提示 設定 ルール 制約 制限 プロンプト
    지시 지침 규칙 명령 제한 프롬프트
    huong_dan chi_dan quy_tac menh_lenh chi_thi instruksi perintah aturan arahan anvisning* regler instruktioner ohjeet ohjeita saannot instrukce pokyn* οδηγι* κανον* คำสั่ง คำแนะนำ กฎ
    ההוראות הוראות הכללים כללים دستورات دستورالعمل* قوانین utasitas* szabaly* instructiuni* regulile οδηγι* εντολ*`,
  secret: `password* passwd passcode* passphrase* secret secrets api_key* apikey* credential* token tokens private_key* ssh_key* access_key* secret_key*
    master_key* confidential* classified hidden internal_notes internal_config* env_vars environment_variable* .env id_rsa recovery_code* seed_phrase* pin_code one-time_code
    otp 2fa_code* verification_code* login_details sign-in_details session_cookie* cookies access_code* security_code* codeword keyphrase
    mot_de_passe mots_de_passe cle_api cles_api identifiants secrete* confidentiel* jeton* cle_secrete
    passwort* kennwort* geheim* zugangsdaten anmeldedaten api-schlussel* schlussel vertraulich* losungswort
    parola_d'ordine credenzial* segret* chiave_api chiavi_api riservat* contrasen* credencial* secreto* secreta* clave_api claves_api clave confidencial*
    senha* segredo* chave_de_api chaves_de_api chave_secreta
    wachtwoord* inloggegevens geheime api-sleutel* vertrouwelijk*
    haslo hasla hasel poufn* tajn* klucz_api klucze_api dane_logowania
    парол* секрет* учетн* ключ_api ключи_api api-ключ* токен* конфиденциальн* скрыт* пароль
    sifre* parola* gizli* api_anahtar* kimlik_bilgi*
    كلمة_المرور كلمات_المرور كلمة_السر سري سرية السرية بيانات_الاعتماد مفتاح رمز_الدخول
    पासवर्ड* गुप्त* गोपनीय* कुंजी
    密码 密碼 口令 密钥 机密 秘密 凭证 凭据 令牌 隐藏 隐私 パスワード 認証情報 機密 極秘 鍵 シークレット 暗証番号 トークン 合言葉
    비밀번호 비밀 암호 자격_증명 기밀 인증 토큰
    mat_khau bi_mat khoa_api kata_sandi rahasia sandi losenord* hemlig* salasana* salaisuus heslo hesla tajne κωδικ* μυστικ* รหัสผ่าน ความลับ`,
  reveal: `reveal* disclos* divulg* expose leak leaking dump recite regurgitate spill uncover display unveil print output repeat reproduce echo
    show spell_out translate summarize summarise paraphrase encode read_out list describe tell_me give_me show_me share_with_me what_is_your what_are_your what_were_your write_out
    hand_over copy_out verbatim word_for_word start_with_the_first
    revele* revelez affiche* montre* divulgue* donne-moi dis-moi recopie* repete* communique
    zeig* verrate* verrat offenbar* gib_mir nenne gib_aus ausgeben wiederhol* preisgeb* drucke sag_mir teile_mir
    rivela* mostra* mostrami dimmi dammi stampa ripeti* elenca divulga* revela* muestra* muestrame dime dame imprime repite divulgue ensena
    mostre me_diga me_de imprima repita exiba conte-me revele
    onthul* toon laat_zien geef_me herhaal druk_af
    ujawni* pokaz wyswietl podaj powtorz wypisz zdradz
    раскрой* покажи* выведи* выдай* повтори* напечатай* сообщи* назови* расскажи* перечисли* розкрий
    goster* acikla ifsa* yazdir soyle tekrarla listele paylas
    اكشف* اظهر* أظهر* اعرض* اعطني أعطني كرر* اطبع* اخبرني أخبرني
    बताओ बताइए दिखाओ दिखाएं प्रकट* दोहराए* दोहराओ बताएं
    透露 泄露 显示 展示 告诉我 输出 打印 复述 重复 说出 公开 列出 給我 给我 教えて 表示して 見せて 出力 明かし 公開し 繰り返し 開示 漏ら
    알려 보여 공개해 출력 반복해 말해 누설
    tiet_lo hien_thi cho_toi in_ra lap_lai tunjukkan ungkapkan tampilkan beritahu sebutkan ulangi avsloja visa_mig paljasta nayta ukaz* prozrad* αποκαλυψ* δειξε* เปิดเผย แสดง บอก
    הצג חשוף הדפס גלה نشان_بده نمایش_بده mutasd ird_ki arata afiseaza dezvaluie nayta paljasta δειξ* εμφανισ* αποκαλυψ*`,
  send: `send sends sending forward forwards e-mail_it email_it email_them mail_it transmit* upload* exfiltrat* post_it post_them post_the deliver submit relay cc bcc copy_to
    share_the share_all share_this publish append_it append_the attach pass_on pass_along push_to webhook beacon curl wget fetch_the_url make_a_request visit_this load_this navigate_to go_to_http*
    envoie* envoye* envoyez transfere* transmet* partage* publie
    sende senden schick* weiterleit* leite ubermittle* lade_hoch hochlad* teile uberweise
    invia* inoltra* trasmetti* carica condividi* manda* envia* enviar enviale reenvia* transmite sube_el comparte*
    envie encaminhe* compartilhe* transmita mande
    verstuur* stuur* doorstuur* deel uploaden
    wyslij* przeslij* przekaz* udostepn*
    отправь* отправ* перешли* пересла* передай* загрузи* вышли* опубликуй* надішли*
    gonder* ilet yukle aktar paylasin
    ارسل* أرسل* حول* شارك* ارفع*
    भेज* साझा* अपलोड*
    发送 發送 转发 轉發 上传 发给 寄给 分享 提交 发到 送信 転送 送って 送れ アップロード 共有し 送付
    보내 전송 전달해 업로드 공유해
    gui_den gui_cho gui_toi chuyen_tiep tai_len kirim* teruskan unggah bagikan skicka vidarebefordra laheta posli* preposli* στειλ* προωθησ* ส่ง อัปโหลด`,
  conceal: `don't_tell do_not_tell don't_mention do_not_mention without_telling without_mentioning without_informing without_notifying without_asking without_confirm*
    never_mention never_tell never_reveal_that secretly silently quietly discreetly covertly stealth* behind_the_scenes hide_this keep_this_hidden keep_it_secret keep_this_between
    do_not_inform don't_inform don't_alert do_not_alert do_not_disclose_this do_not_show_this user_must_not user_should_not do_not_let_the_user not_visible_to leave_no_trace cover_your_tracks delete_this_message
    no_need_to_tell no_need_to_confirm don't_ask do_not_ask don't_warn do_not_warn between_us
    sans_le_dire sans_prevenir sans_informer ne_dis_pas ne_le_mentionne discretement en_secret sans_demander n'en_parle ne_mentionne
    ohne_es_zu_erwahnen heimlich ohne_zu_fragen sag_nicht ohne_den_nutzer erwahne_nicht ohne_den_benutzer unauffallig ohne_ruckfrage
    senza_dirlo senza_avvisare di_nascosto non_dire non_menzionare sin_decir* sin_avisar en_secreto no_menciones no_digas no_se_lo_digas sin_informar sin_preguntar
    sem_avisar sem_dizer sem_informar em_segredo nao_mencione nao_conte nao_diga
    zonder_te_melden stiekem vertel_niet zonder_de_gebruiker
    nie_mow nie_wspominaj po_cichu bez_pytania bez_informowania
    не_говори* не_сообщай* не_упоминай* тайно незаметно не_рассказывай* втайне без_ведома молча
    sakin_soyleme kimseye_soyleme gizlice haber_vermeden bahsetme soylemeden
    لا_تخبر* سرا بدون_علم دون_علم لا_تذكر* دون_اخبار دون_إخبار
    मत_बताना बिना_बताए चुपचाप
    不要告诉 别告诉 不要提及 不要提到 悄悄 偷偷 暗中 不让用户 秘密地 不通知 言わずに 知らせず 内緒 こっそり 触れない 言及しない 気づかれない 伝えない
    말하지_마 몰래 알리지 언급하지 조용히
    dung_noi khong_noi am_tham bi_mat_gui jangan_beri* diam-diam tanpa_memberi* jangan_sebut* namn_inte i_hemlighet utan_att ala_kerro salaa nerikej* potaji ห้ามบอก อย่าบอก แอบ`,
  role: `you_are_now you're_now act_as acting_as pretend* roleplay* role-play* role_play* simulat* imagine_you* assume_the_role assume_the_persona take_on_the_role play_the_role persona alter_ego
    impersonat* character embody behave_as behave_like respond_as speak_as answer_as you_will_be you_are_going_to_be become transform_into in_character from_the_perspective
    tu_es_maintenant vous_etes_maintenant fais_comme_si agis_comme joue_le_role imagine_que comporte-toi tu_vas_jouer
    du_bist_jetzt du_bist_nun tu_so spiele_die_rolle verhalte_dich stell_dir_vor benimm_dich handle_als schlupf*
    ora_sei sei_ora fai_finta agisci_come comportati interpreta immagina_di_essere ahora_eres eres_ahora finge* actua_como actuas hazte_pasar comportate imagina_que
    agora_voce voce_agora aja_como finja* atue_como comporte-se imagine_que
    je_bent_nu doe_alsof gedraag_je speel_de_rol
    jestes_teraz teraz_jestes udawaj zachowuj_sie wciel
    теперь_ты ты_теперь притворись* представь* веди_себя сыграй* действуй_как в_роли ты_больше_не
    artik_sen sen_artik rol_yap gibi_davran -mis_gibi
    انت_الان أنت_الآن تظاهر* تصرف_ك* تصرف_كما تخيل العب_دور
    अब_तुम अब_आप नाटक_कर* की_तरह_व्यवहार कल्पना_कर*
    你现在是 现在你是 扮演 假装 假设你 角色 模拟 从现在起你是 あなたは今 今からあなたは なりきって ふりをして として振る舞 演じて 役割 ロールプレイ
    너는_이제 이제_너는 당신은_이제 역할 척해 연기해 가장해
    bay_gio_ban_la hay_dong_vai gia_vo dong_vai sekarang_kamu berpura-pura berperan bertindak_sebagai lat_sas agera_som du_ar_nu teeskentele nyt_olet predstirej ted_jsi สวมบทบาท แกล้งทำ ตอนนี้คุณคือ`,
  authority: `admin admins administrator* developer* dev_team system sysadmin root superuser operator* maintainer* openai anthropic google deepmind microsoft vendor ceo cfo chief_executive director management
    security_team it_department it_team helpdesk help_desk compliance legal_department supervisor manager head_office headquarters executive auditor* authorized authorised official police engineer engineers creator creators owner
    administrateur* developpeur* equipe_de_securite direction directeur patron
    administrator entwickler* systemverwalter vorgesetzt* geschaftsfuhr* it-abteilung chef sicherheitsteam
    amministratore sviluppator* direttore responsabile administrador* desarrollador* equipo_de_seguridad director_general jefe
    desenvolvedor* equipe_de_seguranca diretor* chefe
    beheerder* ontwikkelaar* directie baas
    programist* kierownik* dyrektor* zarzad
    администратор* разработчик* система системн* директор* руководител* начальник* служба_безопасности
    yonetici* gelistirici* mudur sistem patron
    المسؤول المدير المطور* مدير النظام
    व्यवस्थापक प्रशासक निदेशक डेवलपर सिस्टम
    管理员 管理員 开发者 開發者 系统 系統 总经理 经理 领导 官方 老板 管理者 開発者 システム 社長 上司 責任者 運営
    관리자 개발자 시스템 대표 사장 운영자 상사
    quan_tri_vien he_thong giam_doc nha_phat_trien pengembang pimpinan sistem_operasi atasan utvecklare paakayttaja spravce vyvojar διαχειριστ* ผู้ดูแล ระบบ ผู้จัดการ`,
  urgent: `urgent* immediately asap right_away right_now at_once important critical emergency quickly before_close final_warning time-sensitive time_sensitive without_delay deadline last_chance act_now priority attention
    immediatement tout_de_suite sans_delai importante*
    sofort dringend* unverzuglich umgehend wichtig* eilig eilt
    subito immediatamente urgente* inmediatamente de_inmediato ahora_mismo imediatamente agora_mesmo
    onmiddellijk dringend meteen belangrijk natychmiast pilne wazne
    срочно немедленно важно внимание скорее незамедлительно терміново
    hemen acil* onemli derhal فورا عاجل* مهم حالا تुरंत तुरंत महत्वपूर्ण
    立即 马上 紧急 緊急 重要 立刻 尽快 赶快 至急 すぐに 直ちに 今すぐ 重要 즉시 긴급 당장 중요 지금_바로
    ngay_lap_tuc khan_cap quan_trong segera penting omedelbart viktigt heti tarkeaa okamzite dulezite ด่วน ทันที`,
  unlimited: `unrestricted unfiltered uncensored jailbreak* jailbroken no_restrictions no_limits no_rules no_filter* no_filters without_restriction* without_limit* without_any_filter* without_rules without_any_restriction* without_any_limit*
    do_anything_now anything_goes amoral immoral unethical unhinged no_ethic* no_moral* free_from freed_from liberated not_bound break_free broken_free anything_i_ask anything_you_want never_refuse cannot_refuse can't_refuse no_longer_bound
    without_censorship no_censorship god_mode no_boundaries without_filters illegal regardless_of_ethic* without_warning* no_disclaimer* no_warnings
    sans_restriction* sans_limite* sans_filtre sans_regle* non_censure* tout_est_permis
    ohne_einschrankung* ohne_filter ohne_grenzen uneingeschrankt unzensiert ohne_regeln ohne_zensur
    senza_restrizioni senza_limiti senza_filtri senza_regole senza_censura sin_restricciones sin_limites sin_filtros sin_censura sin_reglas sem_restricoes sem_limites sem_filtros sem_regras sem_censura
    zonder_beperking* zonder_filter* bez_ograniczen bez_filtra bez_cenzury
    без_ограничений без_цензуры без_фильтров без_правил джейлбрейк* вседозволен*
    sinirsiz sansursuz kisitlamasiz filtresiz بلا_قيود بدون_قيود بلا_حدود बिना_किसी_प्रतिबंध बिना_रोक बिना_नियम
    没有限制 不受限制 无限制 越狱 不受约束 没有任何限制 無制限 制限なし 脱獄 何でもでき 制約なし 제한_없이 제한이_없 탈옥 무제한 검열_없
    khong_gioi_han khong_han_che tanpa_batas tanpa_filter tanpa_sensor utan_begransning* ilman_rajoituksia bez_omezeni ไม่มีข้อจำกัด`,
  assistant: `assistant* ai a.i. llm llms language_model* text_model* automated_reader* summariser* summarizer* crawler* chatbot* bots bot agent agents copilot gpt chatgpt claude gemini llama mistral model machine_learning_model automated_system
    intelligence_artificielle modele_de_langage ki ki-assistent* sprachmodell* kunstliche_intelligenz assistente assistenti intelligenza_artificiale modello_linguistico asistente* inteligencia_artificial ia modelo_de_lenguaje modelo_de_linguagem
    assistent taalmodel asystent* model_jezykowy sztuczna_inteligencja
    ассистент* помощник* языковая_модель ии нейросет* бот асистент
    asistan* yapay_zeka dil_modeli المساعد مساعد نموذج_لغوي الذكاء_الاصطناعي सहायक असिस्टेंट एआई
    助手 人工智能 语言模型 智能体 机器人 アシスタント 言語モデル エージェント 人工知能 어시스턴트 비서 인공지능 언어_모델 에이전트
    tro_ly mo_hinh_ngon_ngu asisten model_bahasa kecerdasan_buatan assistenten sprakmodell avustaja tekoaly asistentka jazykovy_model βοηθ* ผู้ช่วย`,
  money: `wire wire_transfer bank_transfer payment* pay invoice* bank_account* iban swift gift_card* giftcard* bitcoin btc usdt crypto wallet* refund* funds fund payroll salary dollars usd eur transaction* remit* beneficiary
    virement paiement* facture* compte_bancaire carte_cadeau portefeuille uberweis* zahlung* rechnung* konto bankkonto geschenkkarte* bonifico pagament* fattura* conto_bancario transferencia pago factura* cuenta_bancaria tarjeta_regalo pagamento conta_bancaria fatura* boleto
    overschrijving betaling factuur rekening przelew platnos* faktur* konto_bankowe
    перевод платеж* счет реквизит* деньги оплат* кошел* havale odeme fatura hesap* تحويل دفع فاتورة حساب_بنكي محفظة भुगतान चालान बैंक_खाता
    转账 轉帳 汇款 付款 账户 发票 银行 送金 振込 支払 口座 請求書 송금 입금 계좌 결제 청구서
    chuyen_khoan thanh_toan hoa_don transfer_bank pembayaran faktur betalning maksu platba oplata โอนเงิน ชำระเงิน`,
  execute: `grant book order buy purchase schedule unlock dispatch cancel change modify set enable add create open save retrieve fetch search lookup look_up check_out invite register withdraw store update reset apply insert append recommend rank rate vote approve reject mark click visit navigate pay_the connect move copy paste
    accorde reserve achete commande annule modifie ajoute ouvre enregistre cherche inscris clique buche bestell* kauf* storniere andere fuge_hinzu offne speichere suche trage_ein klick* prenota compra ordina annulla cambia aggiungi apri salva cerca clicca reserva compra pide cancela cambia anade agrega abre guarda busca compre reserve adicione abra salve busque mude
    boek koop annuleer voeg_toe zoek klik zarezerwuj kup anuluj zmien dodaj otworz zapisz kliknij забронируй купи закажи отмени измени добавь открой сохрани найди нажми rezerve_et satin_al iptal_et degistir ekle ac_ kaydet tikla احجز اشتر الغ غير أضف افتح احفظ ابحث انقر खरीद* जोड़* खोल* 预订 购买 取消 修改 添加 打开 保存 搜索 点击 予約 購入 変更 追加 開いて 保存 検索 クリック 예약 구매 취소 변경 추가 열어 저장 검색 클릭 dat_phong mua huy thay_doi them mo_ luu tim pesan beli batalkan ubah tambahkan buka simpan cari
    execute* run invoke call_the call_this use_the_tool use_your_tool use_tool trigger perform launch eval bash powershell sudo install download script shell cmd exec subprocess python
    executer execute_la lance lancez appelle fuhre_aus ausfuhren starte rufe_auf esegui* lancia chiama_la ejecut* corre_el llama_a execut* rode_o
    voer_uit uitvoeren wykonaj uruchom выполни* запусти* вызови* скачай* calistir* yurut نفذ* شغل* चलाओ चलाएं निष्पादित
    执行 運行 运行 调用 下载 安装 実行 起動 呼び出 インストール 실행 호출 다운로드 설치
    thuc_thi chay_lenh jalankan eksekusi panggil kor_kommandot suorita spust* proved* εκτελεσ* รันคำสั่ง ดำเนินการ`,
  newtask: `new_instruction* new_rule* new_task* new_directive* new_order* new_goal* new_objective* updated_instruction* revised_instruction* from_now_on from_this_point from_here_on henceforth instead starting_now going_forward as_of_now for_the_rest your_real_task your_actual_task
    real_task real_goal primary_task main_task your_only your_new your_next_task next_task your_task your_goal your_mission objective first_do additionally before_continuing before_you_continue before_answering before_doing before_you_answer also_do
    additional_task extra_step one_more_thing special_instruction* important_instruction* system_update policy_update
    nouvelle_instruction nouvelles_instructions nouvelle_tache desormais a_partir_de_maintenant a_la_place dorenavant
    neue_anweisung* neue_aufgabe ab_jetzt ab_sofort von_nun_an stattdessen kunftig neue_regeln
    nuove_istruzioni nuovo_compito d'ora_in_poi da_ora_in_poi invece nuevas_instrucciones nueva_tarea a_partir_de_ahora en_su_lugar en_cambio novas_instrucoes nova_tarefa a_partir_de_agora em_vez_disso de_agora_em_diante
    nieuwe_instructies vanaf_nu in_plaats_daarvan nowe_instrukcje od_teraz zamiast_tego
    новые_инструкции новая_задача новые_правила отныне с_этого_момента вместо_этого теперь_твоя yeni_talimat* yeni_gorev bundan_sonra bundan_boyle bunun_yerine
    تعليمات_جديدة مهمة_جديدة من_الان من_الآن بدلا_من नए_निर्देश नया_कार्य अब_से इसके_बजाय
    新指令 新的指示 新任务 新的任务 从现在开始 从现在起 今后 而是 改为 新しい指示 新しいタスク 今後は これから 代わりに 今から 새로운_지시 새_지시 지금부터 이제부터 대신
    tu_bay_gio thay_vao_do nhiem_vu_moi mulai_sekarang tugas_baru sebagai_gantinya fran_och_med_nu i_stallet tasta_lahtien od_nynejska misto_toho απο_τωρα จากนี้ไป ตั้งแต่นี้`,
  destination: `http https www mailto ftp to_this_address to_the_following to_this_email my_email my_address external server endpoint url link attacker collector drop_box
    adresse_suivante folgende_adresse indirizzo_seguente siguiente_direccion seguinte_endereco следующий_адрес на_адрес 地址 邮箱 以下邮箱 アドレス 宛先 주소 이메일로`,
  sysprompt: `system_prompt* system_message* initial_prompt* initial_instruction* hidden_prompt* original_prompt* your_prompt your_instructions your_rules your_guidelines your_system developer_message* preprompt pre-prompt meta_prompt base_prompt starting_prompt first_message
    text_above everything_above words_above sentences_above message_above lines_above your_configuration your_config system_instruction* internal_instruction* hidden_instruction* what_you_were_told were_you_told
    prompt_systeme invite_systeme message_systeme tes_instructions vos_instructions system-prompt* systemprompt* systemnachricht deine_anweisungen prompt_di_sistema tue_istruzioni prompt_del_sistema instrucciones_del_sistema tus_instrucciones prompt_do_sistema suas_instrucoes
    systeemprompt prompt_systemowy системный_промпт системный_запрос системное_сообщение твои_инструкции свои_инструкции системного_промпта системные_инструкции sistem_istemi sistem_mesaji sistem_komut* موجه_النظام رسالة_النظام تعليماتك सिस्टम_प्रॉम्प्ट
    系统提示 系统提示词 系統提示 提示词 初始指令 你的指令 你的提示 システムプロンプト 初期プロンプト システムメッセージ あなたの指示 시스템_프롬프트 초기_지시 시스템_메시지
    loi_nhac_he_thong prompt_he_thong prompt_sistem instruksi_sistem systemmeddelande jarjestelmakehote systemovy_prompt
    prompt_συστηματος μηνυμα_συστηματος οδηγιες_σου הנחיות_המערכת הוראות_המערכת ההנחיות_שלך پیام_سیستم دستور_سیستم promptul_de_sistem rendszerprompt* rendszeruzenet* jarjestelmakehote* jarjestelmakehotteesi`,
  negation: `not never no_longer don't doesn't cannot can't won't without ne_pas jamais nicht niemals kein keine non mai nunca jamas nao nunca niet nooit nie nigdy не никогда нет asla degil لا لن ليس नहीं मत कभी 不要 不能 不得 别 禁止 ない しないで 禁止 하지_마 않고 안_돼 khong dung jangan tidak inte aldrig ala`,
  privilege: `privilege* sudo elevated elevate escalat* full_access root_access admin_access administrator_access unrestricted_access permission* grant granted scope scopes whitelist allowlist allow-list approve approved approval waiver waived clearance bypass_approval pre-approved preapproved
    add_user add_me make_me grant_me superuser_rights access_level tool_access god-mode trusted_mode maintenance_mode
    acces_complet droits_administrateur autorisation* vollzugriff admin-rechte administratorrechte berechtigung* freigab* accesso_completo permessi autorizzazion* acceso_total permisos autorizacion* acesso_total permissoes autorizac* volledige_toegang rechten pelny_dostep uprawnien*
    полный_доступ права_администратора разрешени* доступ tam_yetki yetki* erisim صلاحيات* صلاحية وصول अनुमति पहुंच 权限 權限 授权 批准 完全访问 許可 権限 承認 アクセス権 권한 승인 접근 quyen_truy_cap quyen_quan_tri akses izin behorighet oikeudet opravneni สิทธิ์`,
  obey: `obey* comply complies follow adhere* must should shall required mandatory strictly exactly precisely always only abide confirm_that acknowledge understood you_will have_to need_to
    obeis obeissez suis suivez dois devez respecte befolge* gehorch* musst mussen befolg* obbedisci segui devi dovete obedece* sigue debes debe obedeca siga deve volg moet gehoorzaam musisz przestrzegaj повинуйся следуй должен подчиняйся обязан выполняй itaat uy_ zorunda اتبع يجب التزم पालन चाहिए
    遵守 遵循 必须 服从 务必 照做 従って 従え 必ず 従う しなければ 따라야 따르 반드시 복종 tuan_theo phai ikuti harus patuhi folj maste noudata musis dodrzuj ต้อง ปฏิบัติตาม`,
  say: `say respond reply answer write_only only_say respond_with reply_with answer_with output_only begin_your start_your_response end_your say_exactly type_out
    reponds repondez dis ecris antwort* sag schreib* rispondi* scrivi di' responde* contesta escribe responda* escreva diga antwoord zeg odpowiedz napisz powiedz ответь* скажи* напиши* cevap_ver yanit* yaz قل اجب أجب اكتب कहो लिखो जवाब 回答 回复 说 写 答え 返信 返答 書いて 言って 대답 답변 써줘 tra_loi viet jawab* tulis svara skriv vastaa sano odpovez napis ตอบ พูด`,
  discuss: `example examples e.g. article paper research explain explains what_is why how_does how_do how_can such_as known_as called attack attacks vulnerab* injection detect* prevent* mitigat* defend* classif* protect* translate_this what_does unit_test test_that dataset study examples_of phrase_like blog tutorial documentation meaning definition
    exemple* protege* schutz* schutze bedeutet que_significa que_veut_dire cosa_significa beispiel* esempio ejemplo* exemplo* voorbeeld przyklad* пример* атак* ornek* مثال उदाहरण 例如 例子 攻击 什么是 为什么 例えば 攻撃 とは 예를 공격 무엇 vi_du contoh exempel esimerkki priklad`,
  userdata: `conversation_history chat_history chat_log* the_conversation this_conversation user's_data user_data personal_data personal_information customer_data customer_list contacts contact_list inbox emails all_files all_documents database records file_contents home_directory calendar messages all_messages browsing_history
    medical_records transaction_history saved_cards user's_name user's_email the_user's credit_card* card_number* social_security bank_details home_address phone_number* source_code repository search_history
    historique_de_la_conversation donnees_personnelles contacts_du gesprachsverlauf kundendaten personenbezogene cronologia_della dati_personali dati_del historial_de_la datos_personales datos_del historico_da dados_pessoais dados_do gespreksgeschiedenis klantgegevens historia_rozmowy dane_osobowe
    история_переписки переписку переписка личные_данные данные_пользовател* контакты файлы sohbet_gecmisi kisisel_veri* سجل_المحادثة البيانات_الشخصية जानकारी 聊天记录 对话历史 用户数据 个人信息 客户 文件 联系人 会話履歴 個人情報 顧客 ファイル 連絡先 대화_기록 개인정보 고객 파일 연락처 lich_su_tro_chuyen du_lieu riwayat_percakapan data_pribadi`,
  agentnet: `orchestrator* coordinator* sub-agent* subagent* parent_agent supervisor_agent fellow_agent peer_agent other_agent* trusted_agent system_agent admin_agent security_agent agent_id agent-id on_behalf_of message_from_the handoff hand-off delegated delegation controller control_plane mcp a2a upstream_agent
    agent_principal orchestrateur orchestrator-agent agente_di_sistema agente_del_sistema agente_orquestador orquestador orquestrador агент-координатор оркестратор главный_агент yonetici_ajan 协调器 编排器 主代理 上级代理 オーケストレーター 親エージェント 오케스트레이터`,
  destroy: `delete deletes deleting erase remove_all remove_the drop_table rm_-rf wipe purge destroy format_the truncate overwrite revoke terminate shut_down shutdown kill
    supprime* efface* losche* entferne elimina* cancella* borra* elimine apague exclua verwijder wis usun skasuj удали* сотри* стереть sil_ silin احذف* امسح* हटाओ मिटा* 删除 清空 销毁 擦除 削除 消去 消して 삭제 지워 xoa hapus radera ta_bort poista smaz* ลบ`,
  you: `you your yours yourself u ur tu toi ton ta tes vous votre vos du dir dein deine deinen sie ihr ihre tuo tua tuoi usted ustedes sus voce seu sua je jij jouw uw ty twoj* ты твой твои тебя вы ваш* sen senin siz انت أنت आप तुम आपके 你 您 你的 あなた 君 너 당신 네가 ban_la ban_hay kamu anda dig din sinun tvuj`,
  safety: `content_policy safety ethical ethics moral morality harmful guardrails safeguards filters moderation inappropriate terms_of_service openai_policy censorship warnings disclaimers
    securite ethique sicherheit ethisch* sicurezza etica seguridad etico seguranca veiligheid bezpieczenstw* безопасност* этик* guvenlik etik الأمان الأخلاق सुरक्षा नैतिक 安全 道德 伦理 审查 倫理 安全性 윤리 안전 an_toan dao_duc keamanan etika sakerhet turvallisuus`,
  account: `log_in login sign_in verify_your confirm_your account accounts unusual_activity suspended locked reset_your_password update_your_details click_here click_the_link attached_invoice payment_details new_bank_details changed_our_bank updated_bank`,
  me: `i my me mine myself i'm our we us je mon ma mes moi notre nos nous ich mein meine meinem meinen mir mich unser unsere wir io mio mia miei mie me nostro noi yo mi mis mio nuestro nosotros eu meu minha meus minhas nos nosso ik mijn mij wij onze
    ja moj moje moim mnie nasz я мой моя мои моего моей мне меня моих наш мы мій моє ben benim bana beni hesabimdan bizim انا أنا لي حسابي मैं मेरा मेरी मेरे मुझे हम 我 我的 我们 私 私の 僕 我々 나 내 저 제 우리 toi_muon cua_toi chung_toi aku saya kami jag min mitt mina mig mina minun minulle ja_muj me_to μου ฉัน ผม`,
  politeness: `please kindly thanks thank_you could_you would_you s'il_te_plait s'il_vous_plait merci bitte danke per_favore grazie por_favor gracias obrigado alstublieft prosze пожалуйста спасибо lutfen من_فضلك कृपया 请 請 ください お願い 주세요 부탁 lam_on xin_vui_long tolong mohon snalla ole_hyva prosim`,
  mode: `mode developer_mode debug_mode debug debugging test_mode testing admin_mode maintenance diagnostic* unlock* enabled activated activate override_mode override_code access_granted simulation sandbox opposite_day
    mode_developpeur mode_debug entwicklermodus testmodus wartungsmodus modalita_sviluppatore modo_desarrollador modo_depuracion modo_desenvolvedor ontwikkelaarsmodus tryb_deweloperski режим_разработчика режим_отладки gelistirici_modu وضع_المطور डेवलपर_मोड 开发者模式 調試模式 调试模式 開発者モード デバッグモード 개발자_모드 디버그_모드 che_do_nha_phat_trien mode_pengembang`,
  claim: `i_am_your i'm_your i_am_the i'm_the i_am_an_admin i_am_authorized as_your_developer as_the_admin* as_an_admin* this_is_your this_is_the_system this_is_a_test pen_test penetration_test red_team authorized_by authorised_by approved_by on_the_orders for_security_reasons security_audit audit compliance_check verification_required identity_verified
    je_suis_ton je_suis_votre ich_bin_dein ich_bin_der sono_il_tuo soy_tu soy_el sou_seu sou_o я_твой я_ваш ben_senin انا_مطورك मैं_तुम्हारा 我是你的 我是管理 私はあなたの 나는_너의 저는_관리자 toi_la_quan saya_adalah`,
};
