/**
 * A small dictionary: words of orders, and what they are called in other languages. Written for this service. Concepts are separated by commas, ten a
 * line; forms of one concept by spaces. Pure. Source: docs/reference/screening.md#linear-model.
 */

/** What the forms of one language are called in English: words of function of an order. */
export const CONCEPTS = `ignore,forget,previous,instructions,rules,all,now,new,you,your
must,not,always,never,only,respond,write,tell,show,repeat
reveal,translate,system,prompt,secret,password,key,code,user,assistant
model,developer,admin,mode,pretend,act,role,imagine,story,character
without,restrictions,filter,safety,ethical,allowed,forbidden,everything,first,words
exact,text,message,information,file,email,link,website,send,forward
pay,transfer,money,bank,card,number,address,buy,order,delete
change,open,click,download,run,command,confirm,give,make,follow
urgent,immediately,important,please,help,question,because,steal,kill,weapon
bomb,drugs,poison,virus,hack,steps,how,detail,explain,describe
instead,if,and,or,is,this,that,my,me,i
task,start,stop,do,use,account,access,unlock,want,from
what,can,with,before,after,until,then,who,answer,above`;

/** What orders do and what they do it to, and small words around them: of languages with inflected verbs and those of which little is known. */
export const ACTS = `add,remove,approve,accept,cancel,disable,enable,allow,grant,invite
share,publish,upload,export,copy,paste,save,update,replace,move
set,read,check,search,find,list,call,ask,say,mention
notify,hide,skip,keep,continue,return,recommend,choose,book,sign
enter,install,connect,visit,treat,summarize,report,wait,close,leave
invoice,payment,supplier,customer,owner,manager,team,contact,calendar,meeting
refund,price,product,document,note,line,table,field,name,date
phone,form,attachment,backup,history,conversation,tool,agent,token,permission
policy,approval,request,result,human,person,everyone,nobody,comment,folder
settings,signature,content,summary,review,discount,reservation,contract,page,reason
nothing,other,same,next,last,below,here,already,again,also
more,secretly,later,today,through,valid,authorized,internal,private,confidential
old,real,which,where,when,has,was,will,they,it
them,about,any,every,but,we,for,by,to,in`;

/** A language. A trailing `*` of a form means any ending; `_` is a space in a form; `-` stands where there is none. */
export interface Gloss {
  readonly language: string;
  /** Forms of CONCEPTS, in the same lines and order. */
  readonly words: string;
  /** The same of ACTS, where the dictionary has them. */
  readonly acts?: string;
}

const cellsOf = (table: string): string[] => table.split(/[\n,]/);

/** The English word of each concept. */
export const conceptsIn = cellsOf;

/** Forms of each concept. */
export const formsIn = (table: string): string[][] =>
  cellsOf(table).map((cell) =>
    cell
      .trim()
      .split(/\s+/)
      .filter((form) => form !== '-' && form !== ''),
  );
