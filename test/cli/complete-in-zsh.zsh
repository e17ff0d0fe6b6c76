# zsh -f complete-in-zsh.zsh SCRIPT FOLDER SEEN LINE...: what an interactive zsh in FOLDER with the completion of SCRIPT offers for each LINE.
# SEEN gets what is offered, a line each, and DONE after each LINE.
zmodload zsh/zpty
cd $2
zpty shell zsh -f -i
zpty -w shell "PS1='' SEEN=${(q)3}; autoload -Uz compinit && compinit -u -D; source ${(q)1}"
# What is offered and not only prepared: calls of compadd without -O, -A and -D, which hand matches to another call.
zpty -w shell 'compadd() { if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then local -a hits; builtin compadd -O hits "$@"; (( $#hits )) && print -rl -- $hits >> $SEEN; fi; builtin compadd "$@" }'
zpty -w shell 'offer() { _main_complete }; zle -C offer list-choices offer; bindkey "^T" offer'
zpty -w shell 'finish() { print DONE >> $SEEN; BUFFER=""; zle redisplay }; zle -N finish; bindkey "^G" finish; quit() { exit }; zle -N quit; bindkey "^O" quit'
for line in ${@[4,-1]}; do zpty -w -n shell "$line"$'\C-t\C-g'; done
zpty -w -n shell $'\C-o'
while zpty -r shell line; do :; done
