/** The dictionary in languages of East and South-East Asia. Data only, written for this service; the form is told in dictionary.ts. */
import type { Gloss } from './dictionary.ts';

export const EAST_ASIA: readonly Gloss[] = [
  {
    language: 'zh',
    words: `忽略 忽視 无视 無視 不要理会,忘记 忘記 忘掉,之前 先前 以前 前面 此前,指令 指示 说明 說明,规则 規則 规定,所有 全部 一切,现在 現在,新的 新,你 您,你的 您的
必须 必須 应该,不要 不 别,总是 始终,从不 永远不 绝不,只 仅,回答 回复 回應,写 寫,告诉 告訴 说出,显示 展示 顯示,重复 重複 复述
透露 泄露 揭示,翻译 翻譯,系统 系統,提示词 提示,秘密 机密 隐藏 保密,密码 密碼 口令,密钥 金鑰,代码 代碼,用户 用戶 使用者,助手 助理
模型,开发者 開發者,管理员 管理員,模式,假装 假裝,扮演 充当,角色,想象 假设 想像,故事 小说 小說,人物
没有 沒有 不受 无,限制 约束,过滤 审查,安全,道德 伦理 倫理,允许 允許,禁止 不允许,任何 什么都,首先 第一,单词 词
准确 逐字 原样,文本 文字,消息 信息 訊息,资料 数据 資料,文件 档案,邮件 電郵 邮箱,链接 連結,网站 網站 网页,发送 發送 发给 寄给,转发 轉發
支付 付款,转账 匯款 转给,钱 资金,银行 銀行,卡 银行卡,号码 號碼,地址,购买 購買 买,订购 下单,删除 刪除
修改 更改 改成,打开 打開,点击 點擊,下载 下載,运行 执行 執行,命令,确认 確認,给我 提供 給我,制作 做 生成,遵循 服从 遵守
紧急 緊急,立即 马上 立刻,重要,请 請,帮助 帮我 幫我,问题 問題,因为 因為,偷 窃取 盗取,杀 杀死 谋杀,武器
炸弹 炸彈 爆炸物,毒品,毒药 毒藥,病毒,黑客 入侵 破解,步骤 步驟,如何 怎么 怎樣,详细 細節 详情,解释 解釋,描述
而是 改为,如果,和 并且 并,或者 或,是,这个 這個 这,那个 那,我的,给我,我
任务 任務,开始 開始,停止 停,做,使用 用,账户 帳戶 账号,访问 权限,解锁 解鎖,想要 要,从 来自
什么 什麼,可以 能,与 跟,之前,之后 然后,直到,然后 那么,谁,答案,上面 以上 上述`,
    acts: `添加 增加 加入 新增,移除 去掉,批准 审批 核准 審核,接受,取消 撤销,禁用 停用 关闭功能,启用 激活 開啟,允许 允許,授予 授权给,邀请 邀請
分享 共享,发布 發佈 公布,上传 上傳,导出 匯出,复制 拷贝 複製 抄送,粘贴,保存 儲存 存储,更新,替换 更换 替換,移动 移到
设置为 设为 设定,阅读 读取 閱讀,检查 核对 核查,搜索 查找 搜尋,找到 找出,列表 列出 清单,致电 调用 拨打,询问 问我 問 请示,说,提及 提到
通知 告知,隐藏 隐瞒 隱藏,跳过 略过,保留 保持,继续 繼續,返回 退回,推荐 推薦 建议,选择 挑选,预订 預訂 预约,签署 签字
输入 填写 填入 輸入,安装 安裝,连接,访问 前往,视为 当作,总结 概括 摘要一下,汇报 上报,等待 等候,关闭,离开
发票 账单 發票,付款 款项 支付款,供应商 供應商,客户 顾客 客戶,所有者 业主 拥有者,经理 主管 老板 领导,团队 同事,联系人 通讯录,日历 日程,会议 會議
退款,价格 价钱 價格,产品 商品,文档 文書,备注 便签 笔记,行,表格,字段 栏,姓名 名字 名称,日期
电话 手机 電話,表单 表單,附件,备份,历史记录 日志 紀錄,对话 聊天 對話,工具,代理 智能体,令牌,权限 許可
政策 制度,同意 批复,请求 申请 請求,结果 結果,人工 人类,本人,所有人 大家,任何人 别人,评论,文件夹 目录
设置 選項,签名,内容 內容,摘要 总结报告,评价 审查 评审,折扣 优惠,订单预订,合同 协议,页面 网页,原因 理由
什么都,其他 其它,相同 同样,下一 接下来,最后 最近,以下 下面 下方,这里 此处,已经 已,再次 重新,也 同时
更多,偷偷 悄悄 暗中 私下,稍后 以后,今天 今日,通过,有效,授权 經授權,内部 內部,私人 私密 个人,机密 保密
旧的 原来的,真实 真正,哪个 哪些,哪里,当 时候,拥有,曾,将会,他们,它
它们,关于 有关,任何,每个 每次 每,但是 但 不过,我们,为了,由,到 给 向,在 里`,
  },
  {
    language: 'ja',
    words: `無視,忘れ,以前の これまで 前の 今までの 先の,指示 命令 インストラクション,ルール 規則,すべて 全て 全部,今 いま これから,新しい 新たな,あなた 君 お前,あなたの
しなければ 必ず,ないで しない ません,いつも 常に,決して 絶対に,だけ のみ,答え 回答 返答,書いて 書き 書け,教えて 言って 伝えて,見せて 表示,繰り返し 繰り返して
明かし 暴露 開示,翻訳 訳して,システム,プロンプト,秘密 機密 隠され,パスワード 暗証番号,キー 鍵,コード,ユーザー 利用者,アシスタント
モデル,開発者,管理者,モード,ふりを,振る舞 演じ,役割 役,想像 仮定,物語 小説,キャラクター 登場人物
なしで なく,制限 制約,フィルター 検閲,安全 セキュリティ,倫理 道徳,許可 許され,禁止,何でも,最初 まず,単語 言葉
正確 そのまま 一字一句,テキスト 文章,メッセージ,情報 データ,ファイル,メール,リンク,サイト ページ,送信 送って 送り,転送
支払 払って,振り込 送金,お金 金額,銀行,カード,番号,住所 アドレス,購入 買って,注文,削除 消して
変更 変えて,開いて 開く,クリック,ダウンロード,実行,コマンド,確認,ください 与えて,作って 作成,従って 従い
緊急 至急,すぐに 直ちに,重要,お願い,助けて 手伝って,質問,なぜなら ので,盗む 盗み,殺す 殺し,武器
爆弾 爆発物,麻薬 薬物,毒,ウイルス,ハッキング ハック,手順 ステップ,方法 どうやって,詳細 詳しく,説明,描写
代わりに,もし なら,そして,または,です である,この これ,その それ,私の 僕の,私に,私 僕
タスク 作業,開始 始めて,停止 やめて,して しろ,使って 使用,アカウント 口座,アクセス,解除 ロック,ほしい 欲しい,から
何,できる できます,一緒に,前に,後に あとで,まで,それから,誰,答え,上記 上の`,
    acts: `追加,除去 取り除,承認,受け入れ 受諾,キャンセル 取消,無効 停止して,有効に,許可,付与,招待
共有,公開 投稿 掲載,アップロード,エクスポート 書き出,コピー 複製 写し,貼り付け 貼付,保存,更新,置き換え 差し替え,移動
設定して,読んで 読み 読む,確認して チェック,検索 探して,見つけ,一覧 リスト,呼び出 電話して,尋ね 聞かず 質問して,言わ 言って,触れず 言及 触れない
通知 知らせ 報告せず,隠し 伏せ,飛ばし スキップ,保持 残し,続け 続行,返して 返却,勧め 推奨 お勧め おすすめ,選ん 選び 選択,予約,署名
入力 記入,インストール,接続 連携,訪問 アクセスして,扱っ 扱い とみなし,要約,報告,待たず 待って,閉じ,離れ
請求書,支払い 支払 入金,仕入先 取引先 業者,顧客 お客様,所有者 持ち主,部長 上司 責任者,チーム 同僚,連絡先,カレンダー 予定表,会議 打ち合わせ
返金 払い戻,価格 値段,商品 製品,文書 書類 資料,メモ 注記,行,表,欄,名前 氏名,日付 期日
電話,フォーム 用紙,添付,バックアップ,履歴 ログ,会話 やり取り,ツール 道具,エージェント,トークン,権限
方針 ポリシー,承諾 同意,依頼 要請 リクエスト,結果,人間,本人 人物,全員,誰にも 誰も,コメント,フォルダ
設定,サイン,内容 本文,まとめ 概要,レビュー 評価,割引,予約済,契約書 契約,ページ,理由
何も,他の ほかの,同じ,次の,最後 直近 最新,以下 下記,ここ こちら,すでに 既に,再び もう一度,また
もっと さらに,こっそり 密かに ひそかに 黙って,後で あとで,今日 本日,経由 通じて,有効,許可された 正規,社内 内部,個人 私的 非公開,機密 極秘 社外秘
古い 旧,本物 実際,どの,どこ,とき 際,持って,でした,でしょう,彼ら,それ
それら,について に関する,任意 いかなる,毎回 各 すべての,しかし ただし,私たち 当社 弊社,ため,による,へ,の中`,
  },
  {
    language: 'ko',
    words: `무시,잊어 잊고 잊으,이전 앞선 지금까지의 기존,지시 지침 명령,규칙,모든 모두 전부,지금 이제,새로운 새,너 당신 너는 당신은,너의 당신의
해야 반드시,하지_마 말고 않고,항상,절대 결코,오직 만,대답 답변 응답,써 작성 적어,말해 알려,보여,반복
공개 밝혀 누설,번역,시스템,프롬프트,비밀 기밀 숨겨진,비밀번호 암호,키,코드,사용자,어시스턴트 비서
모델,개발자,관리자,모드,척,행동,역할,상상 가정,이야기 소설,캐릭터 등장인물
없이 없는,제한 제약,필터 검열,안전 보안,윤리 도덕,허용,금지,무엇이든,첫 먼저,단어
정확 그대로,텍스트 글,메시지,정보 데이터,파일,이메일 메일,링크,웹사이트 사이트 페이지,보내 전송 발송,전달
지불 결제,이체 송금,돈 금액,은행,카드,번호,주소,구매 사,주문,삭제 지워
변경 바꿔,열어,클릭,다운로드,실행,명령어,확인,줘 제공,만들어 생성,따르 따라
긴급,즉시 당장 바로,중요,제발 부탁,도와 도움,질문,왜냐하면 때문,훔치 훔쳐,죽이 살인,무기
폭탄 폭발물,마약,독 독약,바이러스,해킹,단계 절차,어떻게 방법,자세히 상세,설명,묘사
대신,만약 라면,그리고,또는,이다,이것 이,그것 저,내 나의,나에게 내게,나는 저는
작업 임무,시작,멈춰 중지,해라 하세요,사용,계정 계좌,접근,해제 잠금,원해,에서
무엇 뭐,할_수,함께,전에,후에 다음,까지,그러면,누구,답,위의 위에`,
    acts: `추가,제거,승인,수락 받아들,취소,비활성 끄고 해제,활성화 켜,허용,부여,초대
공유,게시 발행,업로드 올려,내보내,복사 사본,붙여,저장,업데이트 갱신,교체 바꿔,옮겨 이동
설정해,읽어 읽고 읽은,확인해 점검 검사,검색 찾아봐,찾아,목록 명단,전화해 호출,묻지 물어 질문하,말하지,언급
알리지 통지 통보 알려주지,숨기 숨겨 감추,건너뛰 생략,유지 남겨,계속,돌려 반환,추천 권유 권해,선택 골라,예약해,서명
입력 기입,설치,연결 접속,방문,취급 간주 여겨,요약,보고,기다리 대기,닫아 닫고,떠나
송장 청구서 계산서,결제 대금 지급,공급업체 납품 거래처,고객,소유자 주인,관리자 부장 팀장 상사,팀원 동료,연락처,달력 일정,회의
환불,가격,제품 상품,문서 서류,메모 비고,줄,표,필드 칸,이름 성명,날짜 기한
휴대폰 전화번호,양식 서식,첨부,백업,기록 내역,대화 채팅,도구,에이전트,토큰,권한
정책 방침,결재 동의,요청,결과,사람 인간,본인,모두에게,아무에게 아무도,댓글 의견,폴더
설정,사인,내용 본문,요약본,리뷰 후기 검토,할인,예약,계약서 계약,페이지,이유 사유
아무것,다른,같은 동일,다음,마지막 최근,아래,여기,이미 벌써,다시,또한
더,몰래 조용히 은밀히,나중에,오늘,통해,유효,-,내부 사내,개인 사적,기밀 대외비
옛 예전 기존,진짜 실제,어느,어디,때,가진,였다,것이다,그들,그것
그들에게,대해 관한,어떤,매번 각 모든,하지만 그러나 단,우리 저희,위해,의해,에게 으로,안에`,
  },
  {
    language: 'th',
    words: `เพิกเฉย ละเว้น ไม่ต้องสนใจ อย่าสนใจ,ลืม,ก่อนหน้า ก่อนหน้านี้ ที่ผ่านมา,คำสั่ง คำแนะนำ,กฎ กติกา,ทั้งหมด ทุก,ตอนนี้ ขณะนี้,ใหม่,คุณ เธอ,ของคุณ
ต้อง,อย่า ห้าม ไม่,เสมอ,ไม่เคย,เท่านั้น,ตอบ,เขียน,บอก,แสดง โชว์,ทำซ้ำ พูดซ้ำ
เปิดเผย,แปล,ระบบ,พรอมต์ พรอมป์,ความลับ ลับ ซ่อน,รหัสผ่าน,กุญแจ คีย์,โค้ด รหัส,ผู้ใช้,ผู้ช่วย
โมเดล แบบจำลอง,นักพัฒนา ผู้พัฒนา,ผู้ดูแล แอดมิน,โหมด,แกล้ง แสร้ง,ทำตัว ปฏิบัติตัว,บทบาท สวมบทบาท,จินตนาการ สมมติ,เรื่อง นิยาย,ตัวละคร
โดยไม่ ไม่มี ปราศจาก,ข้อจำกัด ขีดจำกัด,ตัวกรอง,ความปลอดภัย,จริยธรรม ศีลธรรม,อนุญาต,ต้องห้าม,ทุกอย่าง,แรก อันดับแรก,คำ
ตรงตัว แน่นอน,ข้อความ,เมสเสจ,ข้อมูล,ไฟล์,อีเมล เมล,ลิงก์,เว็บไซต์ หน้าเว็บ,ส่ง,ส่งต่อ
จ่าย ชำระ,โอน,เงิน,ธนาคาร,บัตร,หมายเลข,ที่อยู่,ซื้อ,สั่งซื้อ,ลบ
เปลี่ยน แก้ไข,เปิด,คลิก กด,ดาวน์โหลด,รัน เรียกใช้,คอมมานด์,ยืนยัน,ให้,สร้าง ทำ,ทำตาม ปฏิบัติตาม
ด่วน,ทันที เดี๋ยวนี้,สำคัญ,กรุณา โปรด,ช่วย,คำถาม,เพราะ,ขโมย,ฆ่า,อาวุธ
ระเบิด,ยาเสพติด,ยาพิษ พิษ,ไวรัส,แฮก แฮ็ก,ขั้นตอน,อย่างไร วิธี,รายละเอียด ละเอียด,อธิบาย,บรรยาย
แทน,ถ้า หาก,และ,หรือ,คือ เป็น,นี้,นั้น,ของฉัน ของผม,ให้ฉัน,ฉัน ผม
งาน ภารกิจ,เริ่ม,หยุด,จง,ใช้,บัญชี,เข้าถึง,ปลดล็อก,ต้องการ อยาก,จาก
อะไร,สามารถ,กับ,ก่อน,หลังจาก,จนกว่า,แล้ว,ใคร,คำตอบ,ข้างต้น ด้านบน`,
    acts: `เพิ่ม,เอาออก ถอด,อนุมัติ,ยอมรับ,ยกเลิก,ปิดใช้งาน ปิดการ,เปิดใช้งาน,อนุญาต,มอบสิทธิ์ ให้สิทธิ์,เชิญ
แชร์ แบ่งปัน,เผยแพร่ โพสต์,อัปโหลด,ส่งออก,คัดลอก สำเนา,วางลง,บันทึก เก็บ,อัปเดต ปรับปรุง,แทนที่ เปลี่ยนเป็น,ย้าย
ตั้งค่าเป็น กำหนด,อ่าน,ตรวจสอบ เช็ก,ค้นหา,พบ หา,รายการ รายชื่อ,โทรหา เรียกใช้,ถาม,พูด,เอ่ย กล่าวถึง พูดถึง
แจ้ง,ซ่อน ปิดบัง,ข้าม,รักษา คงไว้,ดำเนินการต่อ ต่อไป,คืน,แนะนำ,เลือก,จอง,ลงนาม เซ็น
กรอก ป้อน,ติดตั้ง,เชื่อมต่อ,เยี่ยมชม เข้าไปที่,ถือว่า,สรุป,รายงาน,รอ,ปิด,ออกจาก
ใบแจ้งหนี้ ใบกำกับ,การชำระ ชำระเงิน,ซัพพลายเออร์ ผู้ขาย,ลูกค้า,เจ้าของ,ผู้จัดการ หัวหน้า,ทีม เพื่อนร่วมงาน,ผู้ติดต่อ,ปฏิทิน,ประชุม
คืนเงิน,ราคา,สินค้า ผลิตภัณฑ์,เอกสาร,หมายเหตุ โน้ต,บรรทัด แถว,ตาราง,ช่อง,ชื่อ,วันที่
โทรศัพท์,แบบฟอร์ม,ไฟล์แนบ,สำรอง,ประวัติ,บทสนทนา การสนทนา,เครื่องมือ,เอเจนต์ ตัวแทน,โทเคน,สิทธิ์
นโยบาย,การอนุมัติ ความยินยอม,คำขอ,ผลลัพธ์ ผล,มนุษย์,บุคคล คน,ทุกคน,ใครก็,ความคิดเห็น,โฟลเดอร์
การตั้งค่า,ลายเซ็น,เนื้อหา,บทสรุป,รีวิว,ส่วนลด,การจอง,สัญญา,หน้าเว็บ,เหตุผล
ไม่มีอะไร,อื่น,เดียวกัน,ถัดไป,ล่าสุด สุดท้าย,ด้านล่าง ต่อไปนี้,ที่นี่,แล้ว,อีกครั้ง,ด้วย
มากกว่า,แอบ เงียบๆ ลับๆ,ภายหลัง,วันนี้,ผ่าน,ใช้ได้ ถูกต้อง,ได้รับอนุญาต,ภายใน,ส่วนตัว,เป็นความลับ
เก่า,จริง,ไหน,ที่ไหน,เมื่อ,มี,เคย,จะ,พวกเขา,มัน
พวกมัน,เกี่ยวกับ,ใดๆ,ทุก,แต่,เรา,สำหรับ เพื่อ,โดย,ถึง ไปยัง,ใน`,
  },
  {
    language: 'vi',
    words: `bo_qua phot_lo,quen,truoc,dan chi_dan lenh,quy_tac tac,tat moi,gio nay,moi,ban,-
phai,khong dung,luon,-,chi,loi,viet,noi ke,hien,lap
lo,dich,thong,prompt,mat,khau,khoa,ma,dung,ly
hinh,-,quan,che,vo,dong,vai,tuong,chuyen,nhan
khong_co,han,loc,toan,duc,phep,cam,moi_thu,dau,tu
chinh,ban,nhan,tin,tep,thu,lien,trang,gui,-
tra,chuyen,tien,ngan,the,so,chi,mua,-,xoa
doi,mo,bam,tai,chay,lenh,xac,cho,lam,theo
gap,ngay,trong,vui,giup,hoi,vi,trom,giet,khi
bom,tuy,doc,vi,hack,buoc,cach,tiet,giai,ta
thay,neu,va,hoac,la,nay,do,toi,toi,toi
nhiem,bat,dung,lam,dung,khoan,truy,mo,muon,tu
gi,the,voi,truoc,sau,den,roi,ai,tra,tren`,
  },
  {
    language: 'id',
    words: `abaikan mengabaikan acuhkan hiraukan,lupakan melupakan,sebelumnya terdahulu tadi,instruksi perintah arahan petunjuk,aturan peraturan,semua seluruh segala,sekarang kini,baru,kamu anda kau engkau,mu milikmu
harus wajib mesti,tidak jangan bukan tak,selalu senantiasa,pernah,hanya cuma,jawab menjawab jawablah tanggapi,tulis tuliskan menulis,beritahu katakan ceritakan bilang,tunjukkan tampilkan perlihatkan,ulangi mengulang
ungkapkan bocorkan bongkar,terjemahkan menerjemahkan,sistem,prompt,rahasia tersembunyi,sandi kata_sandi password,kunci,kode,pengguna,asisten
model,pengembang,admin administrator,mode,berpura-pura pura,bertindak bertindaklah berperilaku,peran berperan,bayangkan anggap,cerita kisah novel dongeng,karakter tokoh
tanpa,batasan pembatasan batas larangan,filter sensor,keamanan keselamatan,etis etika moral,diizinkan boleh diperbolehkan,dilarang terlarang,segalanya,pertama,kata
persis tepat,teks,pesan,informasi data,file berkas dokumen,email surel,tautan link,situs laman web,kirim kirimkan mengirim,teruskan meneruskan
bayar membayar bayarkan,transfer pindahkan,uang dana,bank rekening,kartu,nomor,alamat,beli membeli belikan,pesan,hapus menghapus hapuslah
ubah mengubah ganti,buka membuka,klik,unduh mengunduh,jalankan menjalankan,perintah komando,konfirmasi konfirmasikan,beri berikan memberikan,buat buatkan membuat,ikuti mengikuti patuhi
mendesak darurat,segera langsung,penting,tolong mohon silakan,bantu bantuan membantu,pertanyaan,karena sebab,mencuri curi,bunuh membunuh,senjata
bom peledak,narkoba obat,racun meracuni,virus,retas meretas,langkah,bagaimana cara,rinci detail terperinci,jelaskan menjelaskan,gambarkan deskripsikan
alih sebaliknya,jika kalau apabila,dan serta,atau,adalah ialah,ini,itu,ku saya,aku saya,aku saya
tugas,mulai memulai,berhenti hentikan,lakukan melakukan,gunakan pakai menggunakan,akun,akses mengakses,buka,ingin mau,dari
apa,bisa dapat,dengan,sebelum,setelah sesudah,sampai hingga,kemudian lalu,siapa,jawaban,atas`,
    acts: `tambahkan menambahkan tambah,singkirkan buang,setujui menyetujui,terima menerima,batalkan membatalkan,nonaktifkan menonaktifkan matikan,aktifkan mengaktifkan nyalakan,izinkan mengizinkan perbolehkan,-,undang mengundang
bagikan membagikan,terbitkan publikasikan,unggah mengunggah,ekspor,salin menyalin salinan,tempel tempelkan,simpan menyimpan,perbarui memperbarui,gantikan,pindah memindahkan
atur setel tetapkan,baca membaca bacalah,periksa cek memeriksa,cari mencari carilah,temukan menemukan,daftar,panggil hubungi telepon,tanya bertanya tanyakan menanyakan,berkata,sebut sebutkan menyebut menyebutkan
beritahukan kabari memberitahu,sembunyikan menyembunyikan,lewati melewati,pertahankan jaga,lanjutkan melanjutkan,kembalikan mengembalikan,rekomendasikan sarankan menyarankan,pilih memilih,pesankan,tandatangani
masukkan memasukkan isi isikan,pasang instal menginstal,sambungkan hubungkan,kunjungi mengunjungi,perlakukan anggaplah,ringkas rangkum meringkas,laporkan melaporkan,tunggu menunggu,tutup menutup,tinggalkan keluar
faktur tagihan,pembayaran,pemasok,pelanggan klien,pemilik,manajer atasan pimpinan,tim rekan,kontak,kalender jadwal,rapat pertemuan
pengembalian,harga,produk barang,dokumen dokumennya,catatan,baris,tabel,kolom bidang,nama,tanggal
telepon ponsel,formulir,lampiran,cadangan,riwayat,percakapan obrolan,alat perkakas,agen,tokennya,izin hak
kebijakan,persetujuan,permintaan,hasil,manusia,orang,-,siapapun,komentar,-
pengaturan setelan,-,isinya konten,ringkasan rangkuman,ulasan tinjauan,diskon potongan,reservasi,kontrak perjanjian,halaman,alasan
apapun,lain lainnya,sama,berikutnya selanjutnya,terakhir,bawah,sini disini,sudah telah,lagi ulang,juga
lebih,diam-diam diam rahasia,nanti,-,melalui lewat,sah berlaku,berwenang,internal,pribadi,konfidensial
lama,asli sebenarnya nyata,yang,mana dimana,ketika saat,memiliki punya ada,-,akan,mereka,nya
-,tentang mengenai,-,setiap tiap,tetapi tapi namun,kami kita,untuk,oleh,ke kepada,di dalam`,
  },
  {
    language: 'ms',
    words: `abaikan endahkan,lupakan,sebelum terdahulu,arahan,peraturan,semua kesemua,sekarang,baharu,awak anda engkau,-
mesti perlu,tidak jangan,sentiasa,pernah,hanya sahaja,jawab,tulis tuliskan,beritahu,tunjukkan paparkan,ulang ulangi
dedahkan,terjemahkan,sistem,-,rahsia tersembunyi,kata_laluan laluan,kunci,kod,pengguna,pembantu
-,pembangun,pentadbir,mod,berpura,bertindak,peranan,bayangkan,cerita kisah,watak
tanpa,sekatan had,penapis,keselamatan,etika,dibenarkan,dilarang,segalanya,pertama,perkataan
tepat,teks,mesej,maklumat,fail,emel,pautan,laman,hantar hantarkan,majukan
bayar,pindahkan,wang duit,bank,kad,nombor,alamat,beli,pesan,padam padamkan
tukar ubah,buka,klik,muat,jalankan,perintah,sahkan,beri berikan,buat,ikut patuh
segera,serta-merta,penting,tolong sila,bantu,soalan,kerana,curi,bunuh,senjata
bom,dadah,racun,virus,godam,langkah,bagaimana,terperinci,terangkan jelaskan,huraikan
sebaliknya,jika,dan,atau,ialah,ini,itu,saya,saya,saya
tugas,mula mulakan,berhenti,lakukan,guna gunakan,akaun,akses,buka,mahu,daripada
apa,boleh,dengan,sebelum,selepas,sehingga,kemudian,siapa,jawapan,atas`,
  },
  {
    language: 'fil',
    words: `balewalain huwag_pansinin ipagwalang-bahala kalimutan_mo,kalimutan limutin,naunang nauna dating nakaraang nakaraan,tagubilin panuto utos,patakaran alituntunin tuntunin,lahat,ngayon,bagong bago,ikaw kayo ka,iyong mo inyong
dapat kailangan,hindi huwag wag,palagi lagi,kailanman,lamang lang,sagutin sumagot tumugon,isulat sumulat,sabihin sabihan,ipakita pakita,ulitin
ibunyag isiwalat ilantad,isalin,sistema sistemang,prompt,lihim sikreto sikretong nakatagong nakatago,kontrasenyas,susi,kodigo,gumagamit,katulong
modelo,tagabuo,tagapangasiwa,mode,magpanggap,kumilos umakto,papel gampanan,isipin kunwari ipagpalagay,kuwento kwento nobela,tauhan karakter
walang wala,limitasyon paghihigpit,salain,kaligtasan seguridad,etikal moral,pinapayagan pwede puwede,bawal ipinagbabawal,anuman,unang una,salita
eksakto mismong,teksto,mensahe,impormasyon datos,talaksan,sulat,ugnayan,pahina,ipadala magpadala padala,ipasa
bayaran magbayad,ilipat,pera,bangko,kard,numero,tirahan,bilhin bumili,umorder,burahin tanggalin alisin
baguhin palitan,buksan,pindutin,i-download,patakbuhin,utos,kumpirmahin,ibigay bigyan,gumawa gawin,sundin
apurahan,agad kaagad,mahalaga importante,pakiusap paki pakisuyo,tulungan tulong,tanong,dahil sapagkat,nakawin magnakaw,patayin pumatay,sandata armas
bomba pampasabog,droga,lason,birus,i-hack,hakbang,paano,detalye detalyado,ipaliwanag,ilarawan
halip,kung,at,o,ay,ito itong,iyon,aking ko,akin,ako
gawain,simulan,itigil tumigil,gawin,gamitin,account,pag-access,i-unlock,gusto,mula
ano,maaari kaya,kasama,bago,pagkatapos,hanggang,saka tapos,sino,sagot,itaas`,
  },
];
